import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { exactTime, fill, timeSpan } from '@portal/ui/text';
import type { HistoryEntry } from '../../history/history-entries.ts';
import { useEditor } from '../context/editor-context.ts';
import { type RowProps, VersionName, VersionRow } from './VersionRow.tsx';

/** One entry of a history. That of a sitting stands for its newest save, and lists each save when it is opened. */
export function EntryRow({ entry, ...row }: RowProps & { entry: HistoryEntry }) {
  const { start } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const { words } = row;
  const { versions, version, since, isNow, isOfNext } = entry;
  const { act, at, by, client } = version;
  const isSitting = versions.length > 1;
  const who = client === 'mcp' ? words.assistant : client === null ? words.outside : words.who;
  const facts = [
    timeSpan(since, at, start.locale),
    ...(isSitting ? [fill(words.saves, { count: versions.length })] : []),
    act === 'set-up' ? words.setUp : fill(who, { who: by }),
  ];
  const title = words.acts[act];
  // The same state is offered for comparison and restoring at the entry of the save that made it.
  if (isOfNext) return <VersionName title={title} facts={facts} changes={words.ofNext} />;
  return (
    <VersionRow
      {...row}
      version={version}
      title={title}
      facts={facts}
      isNow={isNow}
      changed={entry}
      acts={
        isSitting && (
          <Button className="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? words.hideSaves : words.eachSave}
          </Button>
        )
      }
    >
      {isOpen && (
        <ol className="versions saves">
          {versions.map((one, index) => (
            <li className="version" key={one.commit}>
              <VersionRow
                {...row}
                version={one}
                title={exactTime(one.at, start.locale)}
                facts={[]}
                changed={one}
                isNow={isNow && index === 0}
                isSave
              />
            </li>
          ))}
        </ol>
      )}
    </VersionRow>
  );
}
