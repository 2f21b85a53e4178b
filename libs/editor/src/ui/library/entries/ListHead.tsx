import { Button } from 'react-aria-components/Button';
import { fill, type TextWith } from '@portal/ui/text';
import type { Refusal } from '../../../library/entries/images-api.ts';
import { useEditor } from '../../context/editor-context.ts';
import { SearchField } from '../../parts/SearchField.tsx';
import { refusalMessage } from './refusal-message.ts';

/** The words above a list of the library. */
export interface ListHeadWords extends Readonly<Record<'search' | 'reading' | 'none' | 'notFound', string>> {
  readonly notRead: TextWith<'why'>;
}

interface ListHeadProps {
  search: string;
  setSearch: (search: string) => void;
  /** Null: not read yet. */
  entries: readonly unknown[] | null;
  /** Those that fit the search. */
  found: readonly unknown[];
  /** What was done last, or how many there are. */
  note: string;
  /** Why the list could not be read. */
  failure: Refusal | null;
  readAgain: () => void;
  words: ListHeadWords;
}

/** What is above a list of the library's files: the search, and what there is to say of the list. */
export function ListHead(props: ListHeadProps) {
  const { search, setSearch, entries, found, note, failure, readAgain, words } = props;
  const { words: all } = useEditor();
  return (
    <>
      <SearchField label={words.search} value={search} change={setSearch} />
      <p className="help" role="status">
        {note}
        {!entries && !failure && words.reading}
        {entries && found.length === 0 && (entries.length === 0 ? words.none : words.notFound)}
      </p>
      {failure && (
        <div className="row" role="alert">
          <p>{fill(words.notRead, { why: refusalMessage(all, failure) })}</p>
          <Button className="secondary" onPress={readAgain}>
            {all.library.again}
          </Button>
        </div>
      )}
    </>
  );
}
