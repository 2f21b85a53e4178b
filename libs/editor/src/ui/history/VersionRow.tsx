import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { PageVersion } from '../../history/page-history.ts';
import type { PageAsRead } from '../../changes/review.ts';
import { readVersion } from '../../history/history-api.ts';
import type { HistoryWords } from '../../words/history/index.ts';
import { absentSectionTitle, kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Comparison } from './Comparison.tsx';

/** What the rows of a history share. */
export interface RowProps {
  words: HistoryWords;
  /** The section that is compared; undefined: all of them. */
  section: string | undefined;
  /** Whether a version is being brought back. */
  isWorking: boolean;
  bringBack: (version: PageVersion) => void;
}

interface VersionRowProps extends RowProps {
  version: PageVersion;
  /** What it is called, and beside that when and who. */
  title: string;
  facts: readonly string[];
  /** What changed. */
  changed: { sections: readonly string[]; isPage: boolean };
  isNow: boolean;
  /** Whether it stands within the entry of its sitting, which says that it is not published yet. */
  isSave?: boolean;
  /** Further buttons for the version. */
  acts?: ReactNode;
  /** What is shown below the version. */
  children?: ReactNode;
}

/** One version: who, when, what; compared with now, seen on the page, and brought back. */
export function VersionRow(row: VersionRowProps) {
  const {
    version,
    title,
    facts,
    changed,
    words,
    isNow,
    isSave,
    section,
    isWorking,
    bringBack,
    acts,
    children,
  } = row;
  const { kinds, session, start, words: editorWords } = useEditor();
  const page = useEditState((state) => state.page);
  const [then, setThen] = useState<PageAsRead | string | null>(null);
  const [isReading, setReading] = useState(false);
  const compare = async () => {
    setReading(true);
    const read = await readVersion(start.page.id, version.commit);
    setReading(false);
    setThen('ok' in read ? fill(words.failed, { why: read.message }) : read);
  };
  const seeOnPage = async () => {
    await session.save();
    const part = section === undefined ? '' : `&section=${section}#${section}`;
    location.assign(`${location.pathname}?at=${version.commit}${part}`);
  };
  const titleOf = (id: string) => {
    const kind = page.sections[id]?.kind ?? (typeof then === 'object' && then?.sections.get(id)?.kind);
    return kind ? kindTitle(editorWords, kinds, kind) : absentSectionTitle(editorWords, kinds, id);
  };
  const places = [...new Set(changed.sections.map(titleOf)), ...(changed.isPage ? [words.page] : [])];
  return (
    <>
      <div className="version-head">
        <VersionName title={title} facts={facts} changes={fill(words.changed, { what: places.join(', ') })} />
        {(isNow || (version.state === 'draft' && !isSave)) && (
          <span className="change-kind">{isNow ? words.now : words.draft}</span>
        )}
      </div>
      {(!isNow || acts) && (
        <div className="version-acts">
          {!isNow && (
            <>
              <Button
                className="quiet"
                aria-expanded={then !== null}
                onPress={() => (then === null ? void compare() : setThen(null))}
              >
                {isReading ? words.readingVersion : then === null ? words.compare : words.hide}
              </Button>
              <Button className="quiet" onPress={() => void seeOnPage()}>
                {words.onPage}
              </Button>
              <Button className="quiet" isDisabled={isWorking} onPress={() => bringBack(version)}>
                {words.bringBack}
              </Button>
            </>
          )}
          {acts}
        </div>
      )}
      {typeof then === 'string' && (
        <p className="help" role="alert" data-tone="problem">
          {then}
        </p>
      )}
      {then !== null && typeof then !== 'string' && (
        <Comparison then={then} words={words} section={section} />
      )}
      {children}
    </>
  );
}

/** The name of a version, with the words about it. */
export function VersionName(props: { title: string; facts: readonly string[]; changes: string }) {
  const { title, facts, changes } = props;
  return (
    <p className="version-name">
      <strong>{title}</strong>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      <small>{changes}</small>
    </p>
  );
}
