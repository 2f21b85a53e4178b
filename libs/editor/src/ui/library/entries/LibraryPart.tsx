import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { LibraryList } from '../../../library/entries/library-list.ts';
import { useEditor } from '../../context/editor-context.ts';
import { LeavingNotice } from './LeavingNotice.tsx';
import { ListHead, type ListHeadWords } from './ListHead.tsx';
import type { ReplacedBy } from './ReplaceForm.tsx';
import { type Replaced, ReplacedNotice, type ReplacedWords } from './ReplacedNotice.tsx';

/** What the page of one entry may do. */
export interface EntryActs {
  back: () => void;
  replaced: (done: ReplacedBy) => void;
}

/** What the list of entries is drawn from. */
interface Listed<Entry> {
  /** Those that match the search. */
  found: readonly Entry[];
  /** The entry that was open last, which gets the focus again; null: none was. */
  lastId: string | null;
  open: (entry: Entry) => void;
}

interface LibraryPartProps<Entry extends { id: string }> {
  list: LibraryList<Entry>;
  nameOf: (entry: Entry) => string;
  words: ListHeadWords & { replace: ReplacedWords };
  /** The entries that match a search. */
  find: (entries: readonly Entry[], search: string) => readonly Entry[];
  /** What was done last, or how many were found. */
  note: (found: readonly Entry[]) => string;
  /** What adds entries. It stays while one is open, and is not seen then. */
  adding: ReactNode;
  /** A file that was dropped comes before what is open. */
  isAdding?: boolean;
  /** What is seen all the time, between `adding` and the list. */
  uploads?: ReactNode;
  details: (entry: Entry, acts: EntryActs) => ReactNode;
  children: (listed: Listed<Entry>) => ReactNode;
}

/** One list of the library, of images, documents or videos: the search and the entries, or one of them that is open. */
export function LibraryPart<Entry extends { id: string }>(props: LibraryPartProps<Entry>) {
  const { list, nameOf, words, isAdding = false } = props;
  const { session } = useEditor();
  const { entries, failure } = useSyncExternalStore(list.subscribe, list.get);
  const [openId, setOpenId] = useState<string | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<Replaced | null>(null);
  useEffect(() => void list.read(), [list]);
  const open = isAdding ? undefined : entries?.find(({ id }) => id === openId);
  const found = props.find(entries ?? [], search);
  /** Where entries are used has changed, on the page behind too. */
  const refresh = () => Promise.all([list.read(), session.refresh()]);
  return (
    <>
      <LeavingNotice list={list} nameOf={nameOf} />
      {last && (
        <ReplacedNotice
          key={last.commit}
          replaced={last}
          words={words.replace}
          undone={() => void refresh()}
        />
      )}
      {open &&
        props.details(open, {
          back: () => setOpenId(null),
          replaced({ by, ...done }) {
            setLast({ ...done, name: nameOf(open) });
            void refresh().then(() => setOpenId((now) => (now === open.id ? by : now)));
          },
        })}
      <div className="library-part" hidden={open !== undefined}>
        {props.adding}
      </div>
      {props.uploads}
      <div className="library-part" hidden={open !== undefined}>
        <ListHead
          search={search}
          setSearch={setSearch}
          entries={entries}
          found={found}
          failure={failure}
          words={words}
          note={props.note(found)}
          readAgain={() => void list.read()}
        />
      </div>
      {!open &&
        props.children({
          found,
          lastId,
          open({ id }) {
            setOpenId(id);
            setLastId(id);
          },
        })}
    </>
  );
}
