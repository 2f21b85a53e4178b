import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type Audience, sameAudience } from '../../content/audience.ts';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { AudienceMarks } from './AudienceMarks.tsx';
import { useAudiences } from './use-audiences.ts';

const AudienceForm = loadedLater(() => import('./AudienceForm.tsx'), 'note');

interface PartProps {
  /** What it is asked of. */
  legend: string;
  value: Audience;
  /** Who sees what it belongs to; `all`: it is hidden from no one. */
  within?: Audience;
  /** By which it can be found. */
  id?: string;
  /** Puts it on the draft; a string says why it is not there. */
  save: (audience: Audience) => Promise<string | null>;
}

/** Who sees something, with the colours of the audiences, and the way to change it, which can be undone. */
export function AudiencePart({ legend, value, within = 'all', id, save }: PartProps) {
  const { announce, start } = useEditor();
  const words = audienceWords(start.locale);
  const audiences = useAudiences();
  const [isOpen, setOpen] = useState(false);
  // When the form is closed by one of its own buttons, the button that opens it gets the focus again.
  const [isCancelled, setCancelled] = useState(false);
  // The last change, as long as it can be undone because nothing else followed.
  const [done, setDone] = useState<{ before: Audience; after: Audience } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const put = async (audience: Audience, before: Audience | null) => {
    const why = await save(audience);
    setFailure(why);
    if (why !== null) return;
    setOpen(false);
    setCancelled(false);
    setDone(before && { before, after: audience });
    announce(fill(words.changed, { who: whoWords(words, audience) }));
  };
  return (
    <section className="seen" data-open={isOpen || undefined} id={id} aria-label={legend}>
      {isOpen ? (
        <AudienceForm
          legend={legend}
          value={value}
          audiences={audiences}
          words={words}
          save={(audience) => put(audience, value)}
          cancel={() => {
            setOpen(false);
            setCancelled(true);
          }}
        />
      ) : (
        <>
          <div className="seen-line">
            <div>
              <p className="label">{legend}</p>
              <p className="seen-by">
                <AudienceMarks value={value} audiences={audiences ?? []} general={words.general} />
                {whoWords(words, value)}
              </p>
            </div>
            <Button
              className="secondary"
              aria-label={`${words.change}: ${legend}`}
              autoFocus={isCancelled}
              onPress={() => setOpen(true)}
            >
              {words.changeShort}
            </Button>
          </div>
          {within !== 'all' && (
            <p className="help">{fill(words.limited, { who: whoWords(words, within) })}</p>
          )}
          {done !== null && sameAudience(done.after, value) && (
            <div className="row">
              <Button className="secondary" autoFocus onPress={() => void put(done.before, null)}>
                {words.undo}
              </Button>
            </div>
          )}
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
