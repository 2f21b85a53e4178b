import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { dateAndTime } from '../../../view/date-and-time.ts';
import { fill } from '../../../view/language.ts';
import type { PageVersion } from '../../model/page-history.ts';
import {
  bringVersionBack,
  MOST_LISTED,
  newestPublish,
  type PageHistory,
  readHistory,
  undoRestore,
} from '../../session/history-api.ts';
import type { Refusal } from '../../session/site-api.ts';
import { historyWords } from '../../words/history-words.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../editor-context.ts';
import { DialogFrame } from '../site/DialogFrame.tsx';
import { UndoPublish } from '../UndoPublish.tsx';
import { sayChanged } from './say-changed.ts';
import { addVersionRules } from './version-rules.ts';
import { VersionRow } from './VersionRow.tsx';

/** What was done last, and what takes it back. */
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
  // What others changed, for which nothing was done.
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isWorking, setWorking] = useState(false);
  // Title and navigation behind are as they were.
  const [isOld, setOld] = useState(false);

  const [limit, setLimit] = useState<number | undefined>(undefined);

  const read = async (most = limit) => {
    setFailure(null);
    await session.save();
    const [found, newest] = await Promise.all([
      readHistory(start.page.id, section, most),
      section === undefined ? newestPublish() : null,
    ]);
    if ('ok' in found) return setFailure(fill(words.failed, { why: found.message }));
    setHistory(found);
    setPublish(newest);
  };
  useEffect(() => void read(), []);

  const refused = async (refusal: Refusal, because: string) => {
    const what = sayChanged(refusal, words, (id, changed) =>
      changed ? kindTitle(editorWords, kinds, changed) : id,
    );
    if (what === null) return setFailure(fill(words.failed, { why: refusal.message }));
    setOvertaken(fill(because, { what }));
    await session.refresh();
    await read();
  };
  const finish = async (said: Done) => {
    setOld(true);
    setDone(said);
    announce(said.text);
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
    const answer = await bringVersionBack({ page: start.page.id, ...part, commit }, seen);
    setWorking(false);
    if (!('save' in answer)) return refused(answer, words.changedSince);
    const when = dateAndTime(at, start.locale);
    const text = fill(section === undefined ? words.broughtBack : words.sectionBroughtBack, { when });
    return finish({ text, undo: answer.save });
  };
  const undo = async (save: string) => {
    await begin();
    const refusal = await undoRestore(save);
    setWorking(false);
    if (!refusal) return finish({ text: words.undone, undo: null });
    if (refusal.code === 'conflict') setDone(null);
    return refused(refusal, words.notUndone);
  };
  const shut = () => (isOld && session.get().saving.state === 'saved' ? location.reload() : close());

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
          <p className="help">{section === undefined ? words.hint : words.sectionHint}</p>
          {publish && (
            <div className="row">
              <p className="help">{words.newest}</p>
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
          <ol className="versions" ref={addVersionRules}>
            {history.versions.map((version, index) => (
              <VersionRow
                key={version.commit}
                {...{ version, words, isWorking, section }}
                isNow={index === 0 || (index === 1 && history.versions[0]?.isOfNext === true)}
                bringBack={() => void bringBack(version, history)}
              />
            ))}
          </ol>
          {history.more && limit === undefined && (
            <Button
              className="secondary"
              onPress={() => {
                setLimit(MOST_LISTED);
                void read(MOST_LISTED);
              }}
            >
              {words.showMore}
            </Button>
          )}
          {history.more && limit !== undefined && <p className="help">{words.more}</p>}
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
