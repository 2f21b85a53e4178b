import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill, type TextWith } from '@portal/ui/text';
import type { PageVersion } from '../../history/page-history.ts';
import { sectionScope } from '../../changes/discard-scope.ts';
import { historyEntries } from '../../history/history-entries.ts';
import { restoreVersion, newestPublish, type PageHistory, undoRestore } from '../../history/history-api.ts';
import { readEntries, readMoreEntries } from '../../history/read-more-entries.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { discardWords } from '../../words/discard/index.ts';
import { historyWords } from '../../words/history/index.ts';
import { absentSectionTitle, kindTitle } from '../../words/names.ts';
import DiscardDialog from '../discard/DiscardDialog.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { UndoPublish } from '../publish/UndoPublish.tsx';
import { HistoryList, type MoreShown } from './HistoryList.tsx';
import { restoredMessage } from './restored-message.ts';
import { changedMessage } from '../../changes/changed-message.ts';

/** How many entries are shown at first, and how many more at once. */
const AT_ONCE = 20;

/** What was done last, and the save that undoes it. */
interface Done {
  text: string;
  /** The save that `undoRestore` takes. */
  undo: string | null;
}

interface HistoryProps {
  /** The section whose versions are shown; left out: those of the page. */
  section?: string;
  close: () => void;
}

/** The versions of the page at hand, or of one section of it, newest first. */
export default function HistoryDialog({ section, close }: HistoryProps) {
  const { announce, kinds, session, start, words: editorWords } = useEditor();
  const kind = useEditState(({ page }) => (section === undefined ? undefined : page.sections[section]?.kind));
  const words = historyWords(start.locale);
  const [history, setHistory] = useState<PageHistory | null>(null);
  const [publish, setPublish] = useState<{ commit: string; isUndo: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // What others changed meanwhile, because of which nothing was restored.
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  // Whether title and navigation of the page behind the dialog are out of date.
  const [isOld, setOld] = useState(false);
  const [most, setMost] = useState(AT_ONCE);
  const all = history ? historyEntries(history.versions) : [];
  const entries = all.slice(0, most);
  // Counts how often the list was read, so that answers about an earlier list are dropped.
  const reading = useRef(0);
  const listed = useRef(0);
  listed.current = entries.length;

  const subject = { page: start.page.id, ...(section === undefined ? {} : { section }) };
  const read = async () => {
    reading.current += 1;
    setFailure(null);
    await session.save();
    // The list has as many entries as before, even if they are on a later page of the history.
    const [found, newest] = await Promise.all([
      listed.current === 0 ? readEntries(subject, 1) : readEntries(subject, listed.current, Infinity),
      section === undefined ? newestPublish() : null,
    ]);
    if ('ok' in found) return setFailure(fill(words.failed, { why: found.message }));
    if (found.failure) setFailure(fill(words.failed, { why: found.failure.message }));
    setHistory(found.history);
    setPublish(newest);
  };
  const showMore = async (from: PageHistory): Promise<MoreShown | null> => {
    const asked = reading.current;
    const before = listed.current;
    const came = await readMoreEntries(subject, from, { wanted: before + 1 });
    if (asked !== reading.current) return null;
    const count = Math.min(historyEntries(came.history.versions).length - before, AT_ONCE);
    setHistory(came.history);
    setMost(Math.max(most, before + count));
    return { count, failure: came.failure?.message ?? null };
  };
  useEffect(() => void read(), []);

  const showRefusal = async (refusal: Refusal, because: TextWith<'what'>) => {
    const what = changedMessage(refusal, words, (id, changed) =>
      changed ? kindTitle(editorWords, kinds, changed) : absentSectionTitle(editorWords, kinds, id),
    );
    if (what === null) return setFailure(fill(words.failed, { why: refusal.message }));
    setOvertaken(fill(because, { what }));
    await session.refresh();
    await read();
  };
  const finish = async (came: Done) => {
    setOld(true);
    setDone(came);
    announce(came.text);
    await session.refresh();
    await read();
  };
  const begin = async () => {
    setWorking(true);
    setFailure(null);
    setOvertaken(null);
    await session.save();
  };
  const bringBack = async ({ commit, at }: PageVersion, seen: PageHistory) => {
    await begin();
    const part = section === undefined ? {} : { section };
    const answer = await restoreVersion({ page: start.page.id, ...part, commit }, seen);
    setWorking(false);
    if (!('save' in answer)) return showRefusal(answer, words.changedSince);
    const restored = { ...answer, section: section ?? null, at };
    return finish({ text: restoredMessage(words, restored, start.locale), undo: answer.save });
  };
  const undo = async (save: string) => {
    await begin();
    const refusal = await undoRestore(save);
    setWorking(false);
    if (!refusal) return finish({ text: words.undone, undo: null });
    if (refusal.code === 'conflict') setDone(null);
    return showRefusal(refusal, words.notUndone);
  };
  const { page } = start;
  const discarded =
    section === undefined
      ? ({ of: 'page', page: page.id, title: page.title } as const)
      : sectionScope(page.id, section);
  const shut = () => (isOld && session.get().saving.state === 'saved' ? location.reload() : close());

  if (isDiscarding) return <DiscardDialog asked={discarded} close={() => setDiscarding(false)} />;
  return (
    <DialogFrame
      title={
        kind === undefined
          ? fill(words.title, { title: start.page.title })
          : fill(words.section, { title: kindTitle(editorWords, kinds, kind) })
      }
      close={shut}
    >
      {failure !== null && (
        <>
          <p className="help" role="alert" data-tone="problem">
            {failure}
          </p>
          <Button className="secondary" onPress={() => void read()}>
            {words.again}
          </Button>
        </>
      )}
      {overtaken !== null && (
        <p className="help" role="alert" data-tone="problem">
          {overtaken}
        </p>
      )}
      {done && (
        <div className="row" role="status">
          <p>{done.text}</p>
          {done.undo !== null && (
            <Button className="secondary" isDisabled={isWorking} onPress={() => void undo(done.undo ?? '')}>
              {isWorking ? words.working : words.undo}
            </Button>
          )}
        </div>
      )}
      {!history && failure === null && <p role="status">{words.reading}</p>}
      {history && (
        <>
          <div className="seen-line">
            <p className="help">{section === undefined ? words.hint : words.sectionHint}</p>
            {history.versions[0]?.state === 'draft' && (
              <Button className="secondary" onPress={() => setDiscarding(true)}>
                {discardWords(start.locale).openOwn}
              </Button>
            )}
          </div>
          {publish && (
            <div className="row">
              <p className="help">{publish.isUndo ? words.newestUndone : words.newest}</p>
              <UndoPublish
                {...publish}
                isInDialog
                undone={(commit) => {
                  setOld(true);
                  setPublish({ commit, isUndo: !publish.isUndo });
                  void read();
                }}
              />
            </div>
          )}
          <HistoryList
            entries={entries}
            words={words}
            isWorking={isWorking}
            section={section}
            isWhole={history.onward === null && entries.length === all.length}
            showMore={() => showMore(history)}
            bringBack={(version) => void bringBack(version, history)}
          />
        </>
      )}
      <div className="row acts">
        <Button className="secondary" onPress={shut}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}
