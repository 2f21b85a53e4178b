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
} from '../../session/history-api.ts';
import { historyWords } from '../../words/history-words.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../editor-context.ts';
import { DialogFrame } from '../site/DialogFrame.tsx';
import { UndoPublish } from '../UndoPublish.tsx';
import { addVersionRules } from './version-rules.ts';
import { VersionRow } from './VersionRow.tsx';

/** What was done last, and what takes it back. */
interface Done {
  text: string;
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
    if ('ok' in found) return setFailure(found.message);
    setHistory(found);
    setPublish(newest);
  };
  useEffect(() => void read(), []);

  const bringBack = async (commit: string, next: (before: string | null) => Done) => {
    setWorking(true);
    setFailure(null);
    await session.save();
    const answer = await bringVersionBack(start.page.id, commit, section);
    setWorking(false);
    if (!('before' in answer)) return setFailure(answer.message);
    setOld(true);
    const said = next(answer.before);
    setDone(said);
    announce(said.text);
    await session.refresh();
    await read();
  };
  const toVersion = ({ commit, at }: PageVersion) =>
    bringBack(commit, (before) => {
      const when = dateAndTime(at, start.locale);
      return {
        text: fill(section === undefined ? words.broughtBack : words.sectionBroughtBack, { when }),
        undo: before,
      };
    });
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
            {fill(words.failed, { why: failure })}
          </p>
          <Button className="secondary" onPress={() => void read()}>
            {words.again}
          </Button>
        </>
      )}
      {done && (
        <div className="row" role="status">
          <p>{done.text}</p>
          {done.undo !== null && (
            <Button
              className="secondary"
              isDisabled={isWorking}
              onPress={() => void bringBack(done.undo ?? '', () => ({ text: words.undone, undo: null }))}
            >
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
                bringBack={() => void toVersion(version)}
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
