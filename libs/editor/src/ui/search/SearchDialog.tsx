import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { findInSite, type FoundPlace, type FoundPlaces, replaceInSite } from '../../pages/search-api.ts';
import { absentSectionTitle } from '../../words/names.ts';
import { searchWords } from '../../words/search/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';
import { InputField } from '../parts/LabelledField.tsx';
import { BrokenLinks } from './BrokenLinks.tsx';
import { FoundRows } from './FoundRows.tsx';

/** The fewest characters that are searched for: fewer would be found everywhere. @see content-core, `find_text` */
const LEAST_LETTERS = 2;

/** Finds words in all texts of the draft and replaces them, and lists links that lead nowhere. */
export default function SearchDialog({ close }: { close: () => void }) {
  const { kinds, session, start, words: editor } = useEditor();
  const words = searchWords(start.locale);
  const [typed, setTyped] = useState('');
  const [by, setBy] = useState('');
  const [found, setFound] = useState<(FoundPlaces & { text: string }) | null>(null);
  const [working, setWorking] = useState<'searching' | 'replacing' | null>(null);
  const [outcome, setOutcome] = useState('');
  const search = async () => {
    setWorking('searching');
    setOutcome('');
    // Saves first, so that text typed on this page is searched as well.
    await session.save();
    const text = typed.trim();
    const answer = await findInSite(text);
    setWorking(null);
    if ('ok' in answer) return setOutcome(fill(words.failed, { why: answer.message }));
    setFound({ ...answer, text });
  };
  const replace = async () => {
    if (!found) return;
    setWorking('replacing');
    await session.save();
    const answer = await replaceInSite({ find: found.text, replace: by, expected: found.expected });
    if (typeof answer === 'number') await session.refresh();
    setWorking(null);
    setFound(null);
    if (typeof answer === 'number')
      return setOutcome(answer === 0 ? words.unchanged : fill(words.replaced, { count: String(answer) }));
    setOutcome(answer.code === 'conflict' ? words.overtaken : fill(words.failed, { why: answer.message }));
  };
  const titleOf = ({ page, section, owner }: FoundPlace) => {
    if (page === null) return words[owner];
    const title = start.pages.find(({ id }) => id === page)?.title ?? page;
    return section === null ? title : `${title} › ${absentSectionTitle(editor, kinds, section)}`;
  };
  const isSearched = found !== null && found.text === typed.trim();
  return (
    <DialogFrame title={words.title} close={close} isMedium>
      <p className="help">{words.hint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void (isSearched && found.total > 0 ? replace() : search());
        }}
      >
        <InputField
          label={words.find}
          value={typed}
          required
          minLength={LEAST_LETTERS}
          maxLength={200}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        {isSearched && found.total > 0 && (
          <InputField
            label={words.replace}
            help={words.replaceHelp}
            value={by}
            maxLength={200}
            onChange={({ target }) => setBy(target.value)}
          />
        )}
        <div role="status">
          {outcome !== '' && <p className="help">{outcome}</p>}
          {isSearched && (
            <p className="help">
              {found.total === 0 ? words.none : fill(words.found, { count: String(found.total) })}
            </p>
          )}
          {isSearched && found.partly > 0 && (
            <p className="help">{fill(words.leftAlone, { count: String(found.partly) })}</p>
          )}
        </div>
        <div className="row">
          {isSearched && found.total > 0 ? (
            <Button className="primary" type="submit" isDisabled={working !== null}>
              {working === 'replacing' ? words.replacing : words.act}
            </Button>
          ) : (
            <Button className="primary" type="submit" isDisabled={working !== null}>
              {working === 'searching' ? words.searching : words.search}
            </Button>
          )}
        </div>
      </form>
      {isSearched && (
        <FoundRows
          rows={found.places.map((place) => ({ ...place, title: titleOf(place), detail: place.excerpt }))}
          close={close}
        />
      )}
      {isSearched && found.total > found.places.length && (
        <p className="help">{fill(words.more, { count: String(found.total - found.places.length) })}</p>
      )}
      <BrokenLinks words={words} save={() => session.save()} close={close} />
      <div className="row acts">
        <Button className="secondary" onPress={close}>
          {words.close}
        </Button>
      </div>
    </DialogFrame>
  );
}
