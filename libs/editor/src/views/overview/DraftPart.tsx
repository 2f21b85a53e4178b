import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { countedChanges } from '../../changes/listed-changes.ts';
import type { OverviewStart } from '../../start-data/view-start.ts';
import { REVIEW_ADDRESS } from '../../publishing/asked-review.ts';
import {
  type BlockingProblem,
  type ChosenSides,
  type ListedDraft,
  listedDraft,
  publishReviewed,
  readDraft,
  updateDraft,
} from '../../publishing/publish-api.ts';
import { undoPublished } from '../../publishing/undo-publish.ts';
import { loadedLater } from '../../ui/parts/loaded-later.tsx';
import { useUndoQuestion } from '../../ui/publish/use-undo-question.tsx';
import { type EditorWords, editorWords } from '../../words/editor/index.ts';
import { publicationWords } from '../../words/publication/index.ts';
import type { OverviewWords } from '../../words/overview/index.ts';
import { reviewWords } from '../../words/review/index.ts';
import { seoWords } from '../../words/seo/index.ts';
import { Problem } from '../frame/Problem.tsx';
import { useView } from '../frame/view-context.ts';
import { useAct } from '../frame/use-act.ts';
import { ApprovalPart } from './ApprovalPart.tsx';
import { BlockingProblems } from './BlockingProblems.tsx';
import { ChangeRow } from './ChangeRow.tsx';

const UnsavedPart = loadedLater(() => import('./UnsavedPart.tsx'), 'quiet');

interface DraftPartProps {
  start: Pick<OverviewStart, 'draft' | 'approval' | 'addresses'>;
  words: OverviewWords['draft'];
  /** Called once the draft was published, with the commit that visitors will see. */
  published: (commit: string | null) => void;
}

/** How long the toast about a publish offers to undo it, in milliseconds. */
const PUBLISH_UNDO_MS = 30_000;

/** Shows what is on the draft and not live yet, with a link to its review and a button that publishes exactly what is listed. */
export function DraftPart({ start, words, published }: DraftPartProps) {
  const { frame, showToast, words: around } = useView();
  const editor = editorWords(frame.locale);
  const { review } = editor;
  const { build, undo: ofUndo } = publicationWords(frame.locale);
  const [draft, setDraft] = useState(
    typeof start.draft === 'string' || start.draft === null ? start.draft : listedDraft(start.draft),
  );
  const [blocked, setBlocked] = useState<{ problems: readonly BlockingProblem[]; why: string } | null>(null);
  const [note, setNote] = useState('');
  const [chosenSides, setChosenSides] = useState<ChosenSides>({});
  const { isWorking, refusal, run } = useAct();
  const { ask, question } = useUndoQuestion({ locale: frame.locale, words: editor }, false);
  const read = async () => {
    const found = await readDraft();
    if ('ok' in found) return found;
    setDraft(found);
    return null;
  };
  const showPublished = (commit: string | null) => {
    const takeBack = { label: ofUndo.undo, ms: PUBLISH_UNDO_MS };
    showToast(build.waiting, commit === null ? undefined : () => void undo(commit), takeBack);
  };
  const undo = async (commit: string) => {
    const done = await undoPublished(commit, (changes) => ask(false, changes));
    // The person did not agree, so nothing was undone and the undo is offered again.
    if (done.outcome === 'kept') return showPublished(commit);
    if (done.outcome === 'refused') return showToast(fill(ofUndo[done.reason], { why: done.message }));
    published(done.commit);
    showToast(ofUndo.undone);
    await run(read);
  };
  const publish = async ({ expected }: ListedDraft) => {
    setBlocked(null);
    setNote('');
    await run(async () => {
      const done = await publishReviewed(expected);
      if (done.outcome === 'failed') return done.refusal;
      if (done.outcome === 'blocked') setBlocked({ problems: done.problems, why: review.blocked });
      if (done.outcome === 'changed') setNote(review.changed);
      if (done.outcome === 'published') {
        published(done.commit);
        showPublished(done.commit);
      }
      return done.outcome === 'blocked' ? null : read();
    });
  };
  const settle = async ({ expected }: ListedDraft) => {
    setBlocked(null);
    await run(async () => {
      const done = await updateDraft(expected, chosenSides);
      if (done.outcome === 'failed') return done.refusal;
      const why = done.outcome === 'linked' ? words.clash.linked : review.blocked;
      if (done.problems.length > 0) setBlocked({ problems: done.problems, why });
      if (done.outcome === 'linked') return null;
      setChosenSides({});
      showToast(words.clash.settled);
      return read();
    });
  };
  const all = draft === null || draft === 'unreadable' ? [] : draft.changes;
  const changes = countedChanges(all);
  const unused = all.length - changes.length;
  const clashes = changes.filter(({ conflict }) => conflict);
  const isSettled = clashes.every(({ file }) => chosenSides[file] !== undefined);
  const isKnown = draft !== null && draft !== 'unreadable';
  return (
    <section className="view-part" aria-labelledby="draft">
      <h2 id="draft">{words.title}</h2>
      <p>{stateWords(draft, words)}</p>
      <UnsavedPart />
      {start.approval && (
        <ApprovalPart
          key={changes.length === 0 ? 'none' : 'some'}
          first={changes.length === 0 ? { ...start.approval, mark: null } : start.approval}
          addresses={start.addresses}
          expected={isKnown ? draft.expected : null}
        />
      )}
      {changes.length > 0 && (
        <ul className="view-rows">
          {changes.map((change) => (
            <ChangeRow
              key={`${change.change} ${change.file}`}
              change={change}
              words={words}
              editor={editor}
              chosenSide={chosenSides[change.file]}
              chooseSide={(side) => setChosenSides({ ...chosenSides, [change.file]: side })}
            />
          ))}
        </ul>
      )}
      {changes.length > 0 && isKnown && draft.isNoindex && <p>{seoWords(frame.locale).noindexAsked}</p>}
      {unused > 0 && <p className="help">{fill(reviewWords(frame.locale).unused, { n: unused })}</p>}
      {blocked && <BlockingProblems {...blocked} />}
      {note !== '' && (
        <p className="help" role="alert" data-tone="problem">
          {note}
        </p>
      )}
      <Problem refusal={refusal} />
      {isKnown && clashes.length > 0 && (
        <Button
          className="primary view-add"
          isDisabled={isWorking || !isSettled}
          onPress={() => void settle(draft)}
        >
          {isWorking ? around.working : words.clash.settle}
        </Button>
      )}
      {isKnown && changes.length > 0 && clashes.length === 0 && (
        <div className="row view-add">
          <a className="primary" href={REVIEW_ADDRESS}>
            {words.review}
          </a>
          {start.approval?.mayPublish !== false && (
            <Button className="secondary" isDisabled={isWorking} onPress={() => void publish(draft)}>
              {isWorking ? review.publishing : publishWords(changes.length, review)}
            </Button>
          )}
        </div>
      )}
      {question}
      {draft === 'unreadable' && (
        <Button className="secondary view-add" isDisabled={isWorking} onPress={() => void run(read)}>
          {around.again}
        </Button>
      )}
    </section>
  );
}

function stateWords(draft: ListedDraft | 'unreadable' | null, words: OverviewWords['draft']): string {
  if (draft === null) return words.notSetUp;
  if (draft === 'unreadable') return words.unreadable;
  const n = countedChanges(draft.changes).length;
  return n === 0 ? words.none : n === 1 ? words.one : fill(words.many, { n });
}

function publishWords(n: number, { publishMany, publishOne }: EditorWords['review']): string {
  return n === 1 ? publishOne : fill(publishMany, { n });
}
