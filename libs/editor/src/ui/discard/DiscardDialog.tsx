import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { dateAndTime, fill } from '@portal/ui/text';
import { changesIn, type DiscardScope, savedBy, scopesOf } from '../../changes/discard-scope.ts';
import type { ListedChange } from '../../changes/listed-changes.ts';
import { type BlockingProblem, type ListedDraft, readDraft } from '../../publishing/publish-api.ts';
import { changeName } from '../../changes/change-name.ts';
import { discardWords } from '../../words/discard/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { discardAndReload } from './discard-and-reload.ts';

interface DiscardProps {
  /** What is discarded; null: it is chosen here. */
  asked: DiscardScope | null;
  close: () => void;
}

/** What of the draft would be discarded, whose it is, and the button that does it. */
export default function DiscardDialog({ asked, close }: DiscardProps) {
  const { session, start, tab } = useEditor();
  const words = discardWords(start.locale);
  const [draft, setDraft] = useState<ListedDraft | null>(null);
  const [chosen, setChosen] = useState<DiscardScope['of'] | null>(null);
  const [problem, setProblem] = useState('');
  const [problems, setProblems] = useState<readonly BlockingProblem[]>([]);
  const [isWorking, setWorking] = useState(false);
  const read = async () => {
    // Text that was typed just now is saved first, so that it is among the listed changes.
    await session.save();
    const found = await readDraft();
    if ('ok' in found) setProblem(fill(words.failed, { why: found.message }).trim());
    else setDraft(found);
  };
  useEffect(() => void read(), []);
  const changes = draft?.changes ?? [];
  const offered = asked ? [asked] : scopesOf(changes, { page: start.page, section: session.get().selected });
  const scope = offered.find(({ of }) => of === chosen) ?? offered[0];
  const included = scope ? changesIn(scope, changes) : [];
  const isTypedHere =
    session.get().saving.state !== 'saved' && scope?.of !== 'file' && scope?.of !== 'section';
  const discard = async ({ expected }: ListedDraft, of: DiscardScope) => {
    setWorking(true);
    setProblem('');
    setProblems([]);
    const own = { person: start.person, page: start.page.id, tab };
    const done = await discardAndReload({ expected, scope: of, count: included.length, own });
    if (done === null) return;
    setWorking(false);
    if (done.outcome === 'linked') return setProblems(done.problems);
    if (done.outcome === 'failed')
      return setProblem(fill(words.failed, { why: done.refusal.message }).trim());
    setProblem(words.changed);
    await read();
  };
  return (
    <DialogFrame title={words.title} close={close} isMedium>
      {draft === null && problem === '' && <p role="status">{words.reading}</p>}
      {problem !== '' && (
        <p className="help" role="alert" data-tone="problem">
          {problem}
        </p>
      )}
      {problems.length > 0 && (
        <div className="problems" role="alert">
          <p>{words.linked}</p>
          <ul>
            {problems.map(({ at, message }) => (
              <li key={`${at} ${message}`}>
                {at}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {draft && included.length === 0 && <p>{words.none}</p>}
      {offered.length > 1 && (
        <fieldset>
          <legend className="label">{words.legend}</legend>
          {offered.map((one) => (
            <label className="check" key={one.of}>
              <input
                type="radio"
                name="discarded"
                checked={one === scope}
                onChange={() => setChosen(one.of)}
              />
              {fill(words.count, {
                scope: fill(words.of[one.of], { title: start.page.title }),
                n: changesIn(one, changes).length,
              })}
            </label>
          ))}
        </fieldset>
      )}
      {included.length > 0 && <Lost changes={included} isTypedHere={isTypedHere} />}
      <div className="row acts">
        {draft && scope && included.length > 0 && (
          <Button className="primary" isDisabled={isWorking} onPress={() => void discard(draft, scope)}>
            {isWorking
              ? words.working
              : included.length === 1
                ? words.actOne
                : fill(words.act, { n: included.length })}
          </Button>
        )}
        {draft === null && problem !== '' && (
          <Button className="primary" onPress={() => void read()}>
            {words.again}
          </Button>
        )}
        <Button className="secondary" onPress={close}>
          {words.cancel}
        </Button>
      </div>
    </DialogFrame>
  );
}

/** What would be lost, by page, with who saved it. */
function Lost({ changes, isTypedHere }: { changes: readonly ListedChange[]; isTypedHere: boolean }) {
  const { start, words: around } = useEditor();
  const words = discardWords(start.locale);
  const names = savedBy(changes);
  return (
    <>
      <p>{words.lost}</p>
      <ul className="blocked">
        {changes.map((change) => (
          <li key={`${change.change} ${change.file}`}>
            <strong>{changeName(around, start.locale, change)}</strong> {change.title}{' '}
            <span className="change-kind">{around.review.changes[change.change]}</span>{' '}
            <span className="help">
              {[
                ...(change.page ? [change.page.title] : []),
                ...(change.last
                  ? [
                      fill(around.review.by, {
                        who: change.last.by,
                        when: dateAndTime(change.last.at, start.locale),
                      }),
                    ]
                  : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {names.length > 0 && <p>{fill(words.by, { names: names.join(', ') })}</p>}
      {isTypedHere && <p>{words.typed}</p>}
      <p className="help">{words.undoable}</p>
    </>
  );
}
