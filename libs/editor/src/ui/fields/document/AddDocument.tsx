import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { waitingField } from '../../../saving/waiting-field.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { fieldLabel } from '../../../words/names.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ListProps } from '../field/use-field.ts';

/** Opens the library to choose a document or upload some; the list gets its entries then, and not before. */
export default function AddDocument({ field, path, section, value }: ListProps) {
  const { announce, openLibrary, session, start, words } = useEditor();
  const own = documentsWords(start.locale);
  const choose = () => {
    const waiting = waitingField(session, { section, path, seen: value });
    const chooseDocuments = (documents: readonly SiteDocument[]) => {
      const ids = documents.map(({ id }) => id);
      waiting.change((now) => [...entriesOf(now), ...ids].slice(0, field.most));
      const [first] = documents;
      if (first && documents.length === 1) announce(fill(own.listed, { title: first.title }));
      else announce(fill(own.several.listed, { count: documents.length }));
    };
    openLibrary({ choose: null, chooseDocuments, waiting: [waiting] });
  };
  return (
    <Button
      className="secondary"
      aria-label={fill(words.field.addTo, { list: fieldLabel(words, field) })}
      isDisabled={entriesOf(value).length >= field.most}
      onPress={choose}
    >
      <Icon name="add" /> {words.field.add}
    </Button>
  );
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
