import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type VisibleTimes, visibleState } from '@portal/content-core/visible-times';
import { fill } from '@portal/ui/text';
import { sameTimes } from '../../content/visible-times.ts';
import { timesWords } from '../../words/times/index.ts';
import { whenWords } from '../../words/when/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { withRules } from '../parts/with-rules.ts';

const TimesForm = loadedLater(() => import('./TimesForm.tsx'), 'note');

const addRules = withRules(`
.part-seen > .seen + .seen { padding-block-start: 0.75rem; }
`);

interface PartProps {
  /** What the times are of. */
  of: 'section' | 'page' | 'document';
  value: VisibleTimes;
  /** Saves the times to the draft; resolves with null when that is done, else with the reason why not. */
  save: (times: VisibleTimes) => Promise<string | null>;
}

/** Shows from when and until when visitors see something. The person can change this, and undo the last change. */
export default function TimesPart({ of, value, save }: PartProps) {
  const { announce, start } = useEditor();
  const words = timesWords(start.locale);
  const legend = words[of];
  const [isOpen, setOpen] = useState(false);
  // True after the form was closed by one of its own buttons: the button that opens it then gets the focus.
  const [isClosed, setClosed] = useState(false);
  // The last change, which can be undone as long as the times are still those that it set.
  const [done, setDone] = useState<{ before: VisibleTimes; after: VisibleTimes } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const put = async (times: VisibleTimes, before: VisibleTimes | null) => {
    const why = await save(times);
    setFailure(why);
    if (why !== null) return;
    setOpen(false);
    setClosed(true);
    setDone(before && { before, after: times });
    announce(fill(words.changed, { when: whenWords(times, start) }));
  };
  const state = visibleState(value, new Date());
  return (
    <section className="seen" data-open={isOpen || undefined} aria-label={legend} ref={addRules}>
      {isOpen ? (
        <TimesForm
          legend={legend}
          value={value}
          words={words}
          save={(times) => put(times, value)}
          cancel={() => {
            setOpen(false);
            setClosed(true);
          }}
        />
      ) : (
        <>
          <div className="seen-line">
            <div>
              <p className="label">{legend}</p>
              <p className="seen-by">{whenWords(value, start)}</p>
            </div>
            <Button
              className="secondary"
              aria-label={`${words.change}: ${legend}`}
              autoFocus={isClosed}
              onPress={() => setOpen(true)}
            >
              {words.changeShort}
            </Button>
          </div>
          {(state === 'later' || state === 'over') && <p className="help">{words[state]}</p>}
          {done !== null && sameTimes(done.after, value) && (
            <div className="row">
              <Button className="secondary" onPress={() => void put(done.before, null)}>
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
