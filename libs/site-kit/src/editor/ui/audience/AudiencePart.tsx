import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import { type Audience, newViewers } from '../../model/audience.ts';
import type { SiteAudience } from '../../session/audiences-api.ts';
import { audienceNames, type AudienceWords, audienceWords, whoWords } from '../../words/audience-words.ts';
import { useEditor } from '../editor-context.ts';
import { AudiencePicker } from './AudiencePicker.tsx';
import { useAudiences } from './use-audiences.ts';

interface PartProps {
  /** What it is asked of. */
  legend: string;
  value: Audience;
  /** Who sees what it stands on; `all`: nothing is kept from anyone by that. */
  within?: Audience;
  /** By which it can be found. */
  id?: string;
  /** Puts it on the draft; a string says why it is not there. */
  save: (audience: Audience) => Promise<string | null>;
}

/** Who sees something, with the colours of the audiences, and the way to change it, which can be taken back. */
export function AudiencePart({ legend, value, within = 'all', id, save }: PartProps) {
  const { announce, start } = useEditor();
  const words = audienceWords(start.locale);
  const audiences = useAudiences();
  const [isOpen, setOpen] = useState(false);
  // Closed by its own button, and not open yet: the way to change it has the focus again.
  const [isCancelled, setCancelled] = useState(false);
  const [before, setBefore] = useState<Audience | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const put = async (audience: Audience, undone: Audience | null) => {
    const why = await save(audience);
    setFailure(why);
    if (why !== null) return;
    setOpen(false);
    setCancelled(false);
    setBefore(undone);
    announce(fill(words.changed, { who: whoWords(words, audience) }));
  };
  return (
    <section className={isOpen ? 'part-fields' : 'group'} id={id} aria-label={legend}>
      {isOpen ? (
        <AudienceForm
          {...{ legend, value, audiences, words }}
          save={(audience) => put(audience, value)}
          cancel={() => {
            setOpen(false);
            setCancelled(true);
          }}
        />
      ) : (
        <>
          <p className="label">{legend}</p>
          <p className="seen-by">
            <Marks value={value} audiences={audiences ?? []} />
            {whoWords(words, value)}
          </p>
          {within !== 'all' && (
            <p className="help">{fill(words.limited, { who: whoWords(words, within) })}</p>
          )}
          <div className="row">
            <Button
              className="secondary"
              aria-label={`${words.change}: ${legend}`}
              autoFocus={isCancelled}
              onPress={() => setOpen(true)}
            >
              {words.change}
            </Button>
            {before !== null && (
              <Button className="secondary" autoFocus onPress={() => void put(before, null)}>
                {words.undo}
              </Button>
            )}
          </div>
        </>
      )}
      {failure !== null && (
        <p className="help" role="alert" data-tone="problem">
          {fill(words.failed, { why: failure })}
        </p>
      )}
    </section>
  );
}

interface FormProps {
  legend: string;
  value: Audience;
  audiences: readonly SiteAudience[] | null;
  words: AudienceWords;
  save: (audience: Audience) => Promise<void>;
  cancel: () => void;
}

/** Chooses who sees something. Before more people do, it is said who they are, and the button says it as well. */
function AudienceForm({ legend, value, audiences, words, save, cancel }: FormProps) {
  const [chosen, setChosen] = useState<{ audience: Audience; isChosen: boolean }>({
    ...{ audience: value, isChosen: true },
  });
  const [isWorking, setWorking] = useState(false);
  const gained = newViewers(value, chosen.audience);
  const isMore = gained === 'all' || gained.length > 0;
  const names = gained === 'all' ? '' : audienceNames(words, gained);
  const kind = gained === 'all' ? 'all' : 'some';
  const submit = async () => {
    setWorking(true);
    await save(chosen.audience);
    setWorking(false);
  };
  return (
    <>
      <AudiencePicker
        {...{ legend, audiences, words, value: chosen.audience }}
        change={(audience, isChosen) => setChosen({ audience, isChosen })}
        autoFocus
      />
      <p className="help" role="status" data-tone={isMore ? 'problem' : undefined}>
        {!chosen.isChosen ? words.chooseOne : isMore ? fill(words.gains[kind], { names }) : ''}
      </p>
      <div className="row">
        <Button className="primary" isDisabled={isWorking || !chosen.isChosen} onPress={() => void submit()}>
          {isWorking ? words.working : fill(words.submit[isMore ? kind : 'fewer'], { names })}
        </Button>
        <Button className="secondary" onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}

function Marks({ value, audiences }: { value: Audience; audiences: readonly SiteAudience[] }) {
  const named = value === 'all' ? [] : audiences.filter(({ name }) => value.includes(name));
  return named.map(({ name, color }) => (
    <span className="audience-mark" key={name} style={{ background: color }} />
  ));
}
