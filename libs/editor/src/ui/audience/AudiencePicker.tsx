import { useId, useState } from 'react';
import { audienceTitle } from '@portal/sites';
import type { Audience } from '../../content/audience.ts';
import type { SiteAudience } from '../../members/audiences-api.ts';
import type { AudienceWords } from '../../words/audience/index.ts';
import { AudienceMark } from './AudienceMark.tsx';
import { CheckField } from '../parts/CheckField.tsx';

interface PickerProps {
  /** What it is asked of. */
  legend: string;
  value: Audience;
  /** Null while they are being read. */
  audiences: readonly SiteAudience[] | null;
  /** `isChosen` is false while audiences are to be chosen and none is. */
  change: (audience: Audience, isChosen: boolean) => void;
  words: AudienceWords;
  /** Whether what is chosen now has the focus first. */
  autoFocus?: boolean;
}

/** Who sees something: everyone, editors only, or some of the site's audiences, each with its colour. */
export function AudiencePicker(props: PickerProps) {
  const { legend, value, audiences, change, words, autoFocus = false } = props;
  const [isSome, setSome] = useState(value !== 'all' && value.length > 0);
  const group = useId();
  const named = value === 'all' ? [] : value;
  // An audience that the content names is offered even if the list of audiences lacks it.
  const all = [
    ...(audiences ?? []),
    ...named
      .filter((name) => !audiences?.some((one) => one.name === name))
      .map((name) => ({ name, color: '' })),
  ];
  const choose = (some: boolean, audience: Audience) => {
    setSome(some);
    change(audience, !some);
  };
  const tick = (names: readonly string[]) => change(names, names.length > 0);
  const isAll = !isSome && value === 'all';
  const isNone = !isSome && value !== 'all';
  return (
    <fieldset className="group">
      <legend>{legend}</legend>
      <label className="check">
        <input
          type="radio"
          name={group}
          checked={isAll}
          autoFocus={autoFocus && isAll}
          onChange={() => choose(false, 'all')}
        />
        {words.everyone}
      </label>
      <label className="check">
        <input
          type="radio"
          name={group}
          checked={isNone}
          autoFocus={autoFocus && isNone}
          onChange={() => choose(false, [])}
        />
        {words.editorsOnly}
      </label>
      <label className="check">
        <input
          type="radio"
          name={group}
          checked={isSome}
          autoFocus={autoFocus && isSome}
          onChange={() => choose(true, [])}
        />
        {words.these}
      </label>
      {isSome && (
        <div className="audiences">
          {audiences !== null && all.length === 0 && <p className="help">{words.none}</p>}
          {all.map(({ name, color }) => (
            <CheckField
              key={name}
              checked={named.includes(name)}
              onChange={(isTicked) => tick(isTicked ? [...named, name] : named.filter((one) => one !== name))}
            >
              <AudienceMark name={name} color={color} general={words.general} />
              {audienceTitle(name, words.general)}
            </CheckField>
          ))}
        </div>
      )}
    </fieldset>
  );
}
