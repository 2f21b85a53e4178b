import { Button } from 'react-aria-components';
import { fill } from '../../../view/language.ts';
import type { Refusal } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { whyOf } from './why.ts';

interface ListHeadProps {
  search: string;
  setSearch: (search: string) => void;
  /** What there is to say: what was done last, that the list is being read, or that nothing is in it. */
  status: string;
  /** Why the list could not be read. */
  failure: Refusal | null;
  readAgain: () => void;
  words: { search: string; notRead: string };
}

/** What is above a list of the library's files: the search, and what there is to say of the list. */
export function ListHead({ search, setSearch, status, failure, readAgain, words }: ListHeadProps) {
  const { words: all } = useEditor();
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="help" role="status">
        {status}
      </p>
      {failure && (
        <div className="row" role="alert">
          <p>{fill(words.notRead, { why: whyOf(all, failure) })}</p>
          <Button className="secondary" onPress={readAgain}>
            {all.library.again}
          </Button>
        </div>
      )}
    </>
  );
}
