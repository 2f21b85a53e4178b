import { Button } from 'react-aria-components/Button';
import { fill } from '../../../view/language.ts';
import { pictureEntry } from '../../model/picture-entry.ts';
import { valueAt } from '../../model/page-document.ts';
import type { Picture } from '../../session/library-api.ts';
import { fieldLabel } from '../../words/names.ts';
import { severalWords } from '../../words/several-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import type { ListProps } from './ListField.tsx';

/** Opens the library to choose several pictures, each of which becomes an entry of the list. */
export default function AddPictures({ field, path, section, value }: Omit<ListProps, 'entryControl'>) {
  const { announce, choosePictures, session, start, words } = useEditor();
  const own = severalWords(start.locale);
  const room = field.most - (Array.isArray(value) ? value.length : 0);
  const take = (pictures: readonly Picture[]) => {
    // Others may have changed the list while the library was open.
    const { page, locked } = session.get();
    const entries = valueAt(page.sections[section]?.data, path);
    if (!page.sections[section] || locked[section]) return;
    const before: readonly unknown[] = Array.isArray(entries) ? entries : [];
    const added = pictures.slice(0, field.most - before.length);
    session.change({
      ...{ type: 'field', id: section, path },
      value: [...before, ...added.map((picture) => pictureEntry(field.item, picture))],
    });
    announce(fill(own.added, { count: added.length }));
  };
  return (
    <Button
      className="secondary"
      aria-label={fill(own.openFor, { list: fieldLabel(words, field) })}
      isDisabled={room <= 0}
      onPress={() => choosePictures({ most: room, take })}
    >
      <Icon name="add" /> {own.open}
    </Button>
  );
}
