import { useEffect, useId, useState } from 'react';
import { send } from '../../../scripts/send.ts';
import { isRecord, type SectionState } from '../../model/page-document.ts';
import type { PagesWords } from '../../words/pages-words.ts';

type Audience = SectionState['audience'];

interface PickerProps {
  value: Audience;
  change: (audience: Audience) => void;
  words: PagesWords;
}

/** Who sees something: everyone, editors only, or some of the site's audiences, each with its colour. */
export function AudiencePicker({ value, change, words }: PickerProps) {
  const [audiences, setAudiences] = useState<readonly { name: string; color: string }[] | null>(null);
  const [isSome, setSome] = useState(value !== 'all' && value.length > 0);
  const group = useId();
  useEffect(() => {
    void send('/api/auth/audiences', { method: 'GET' }).then((answer) => {
      const listed = answer.ok && Array.isArray(answer.body['audiences']) ? answer.body['audiences'] : [];
      setAudiences(
        listed.filter(isRecord).map(({ name, color }) => ({ name: String(name), color: String(color) })),
      );
    });
  }, []);
  const named = value === 'all' ? [] : value;
  // What content names is offered even where the list does not have it.
  const all = [
    ...(audiences ?? []),
    ...named
      .filter((name) => !audiences?.some((one) => one.name === name))
      .map((name) => ({ name, color: '' })),
  ];
  const choose = (some: boolean, audience: Audience) => {
    setSome(some);
    change(audience);
  };
  return (
    <fieldset className="group">
      <legend>{words.audience}</legend>
      <label className="check">
        <input
          type="radio"
          name={group}
          checked={!isSome && value === 'all'}
          onChange={() => choose(false, 'all')}
        />
        {words.everyone}
      </label>
      <label className="check">
        <input
          type="radio"
          name={group}
          checked={!isSome && value !== 'all'}
          onChange={() => choose(false, [])}
        />
        {words.editorsOnly}
      </label>
      <label className="check">
        <input type="radio" name={group} checked={isSome} onChange={() => choose(true, [])} />
        {words.someAudiences}
      </label>
      {isSome && (
        <div className="audiences">
          {audiences !== null && all.length === 0 && <p className="help">{words.noAudiences}</p>}
          {all.map(({ name, color }) => (
            <label className="check" key={name}>
              <input
                type="checkbox"
                checked={named.includes(name)}
                onChange={({ target }) =>
                  change(target.checked ? [...named, name] : named.filter((one) => one !== name))
                }
              />
              <span className="audience-mark" style={{ background: color }} />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
