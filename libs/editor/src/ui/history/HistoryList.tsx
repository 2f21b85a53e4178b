import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { HistoryEntry } from '../../history/history-entries.ts';
import { EntryRow } from './EntryRow.tsx';
import { addVersionRules } from './version-rules.ts';
import type { RowProps } from './VersionRow.tsx';

/** How many more entries were shown, and why older ones could not be read. */
export interface MoreShown {
  /** How many entries. */
  count: number;
  /** Why older ones could not be read. */
  failure: string | null;
}

interface ListProps extends RowProps {
  /** Those that are shown. */
  entries: readonly HistoryEntry[];
  /** Whether the first version is among them. */
  isWhole: boolean;
  /** Shows more of them; null: the list was read again meanwhile. */
  showMore: () => Promise<MoreShown | null>;
}

/** Entries of a history and the way to older ones. The focus goes on to the first that comes, as long as it is on the button. */
export function HistoryList({ entries, isWhole, showMore, ...row }: ListProps) {
  const { words } = row;
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  // It stays true for a button that is removed because nothing is left to show.
  const isOnButton = useRef(false);
  const [isReading, setReading] = useState(false);
  const [came, setCame] = useState<(MoreShown & { before: number }) | null>(null);
  const press = async () => {
    // The button is not disabled while the list is read, since it would lose the focus.
    if (isReading) return;
    setReading(true);
    setCame(null);
    const shown = await showMore();
    setReading(false);
    setCame(shown && { ...shown, before: entries.length });
  };
  useEffect(() => {
    if (!came || !isOnButton.current) return;
    const next = came.count > 0 ? list.current?.children[came.before] : isWhole ? end.current : null;
    if (next instanceof HTMLElement) next.focus();
  }, [came]);
  const isNothingYet = came?.count === 0 && !isWhole && came.failure === null;
  return (
    <>
      <ol
        className="versions"
        ref={(element) => {
          list.current = element;
          addVersionRules(element);
        }}
      >
        {entries.map((entry) => (
          <li className="version" key={entry.id} tabIndex={-1} data-of-next={entry.isOfNext || undefined}>
            <EntryRow {...row} entry={entry} />
          </li>
        ))}
      </ol>
      {isWhole && (
        <p className="help" ref={end} tabIndex={-1}>
          {words.first}
        </p>
      )}
      <div role="status" className={isNothingYet ? 'help' : 'spoken'}>
        {isNothingYet
          ? words.nothingYet
          : came && came.count > 0
            ? came.count === 1
              ? words.shownOne
              : fill(words.shown, { count: came.count })
            : ''}
      </div>
      {came !== null && came.failure !== null && (
        <p className="help" role="alert" data-tone="problem">
          {fill(words.olderFailed, { why: came.failure })}
        </p>
      )}
      {!isWhole && (
        <div className="row">
          <Button
            className="secondary"
            onFocusChange={(isFocused) => (isOnButton.current = isFocused)}
            onPress={() => void press()}
          >
            {isReading ? words.readingOlder : words.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
