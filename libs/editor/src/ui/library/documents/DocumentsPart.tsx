import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { DOCUMENT_ORDERS, type DocumentOrder, inOrder } from '../../../library/entries/document-order.ts';
import { foundDocuments, type SiteDocument } from '../../../library/entries/documents-api.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { SelectField } from '../../parts/LabelledField.tsx';
import { AddEntry } from '../entries/AddEntry.tsx';
import { DocumentDetails } from './DocumentDetails.tsx';
import { DocumentItem } from './DocumentItem.tsx';
import { DocumentForm, OneDocumentForm } from './DocumentForm.tsx';
import { LibraryPart } from '../entries/LibraryPart.tsx';
import { type Dropped, useFileTurn } from '../entries/use-file-turn.ts';

interface DocumentsPartProps extends Dropped {
  /** Takes the document that is chosen, or those that were uploaded, in the order of their files; null: documents are only looked after. */
  choose: ((documents: readonly SiteDocument[]) => void) | null;
  /** Whether only one can be chosen. */
  isOne: boolean;
}

/** The site's documents and downloads: who may read each, where it is stored and used; the ways to upload, change, replace and delete one. */
export function DocumentsPart({ choose, isOne, ...dropped }: DocumentsPartProps) {
  const { library, start } = useEditor();
  const { documents } = library;
  const words = documentsWords(start.locale);
  const turn = useFileTurn(dropped);
  const [note, setNote] = useState('');
  const [order, setOrder] = useState<DocumentOrder>('title');
  // The list of a section takes several at once, in the order in which they were picked.
  const isSeveral = choose !== null && !isOne;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pickOne = (id: string) =>
    setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  // The form has to be unmounted first, since a file in it counts as not uploaded.
  const [added, setAdded] = useState<readonly string[]>([]);
  useEffect(() => {
    const { entries } = documents.get();
    const found = added.flatMap((id) => entries?.find((one) => one.id === id) ?? []);
    if (found.length > 0) choose?.(found);
  }, [added]);
  const isEmpty = useSyncExternalStore(documents.subscribe, () => documents.get().entries?.length === 0);
  // Where no document exists yet, the form for uploading one is open from the start.
  useEffect(() => {
    if (choose && isEmpty) turn.open();
  }, [isEmpty]);
  return (
    <LibraryPart
      list={library.documents}
      nameOf={titleOf}
      words={words}
      find={foundDocuments}
      note={({ length: count }) =>
        note !== '' || count === 0 ? note : count === 1 ? words.countOne : fill(words.count, { count })
      }
      adding={
        <AddEntry
          form={isOne ? OneDocumentForm : DocumentForm}
          turn={turn}
          words={words}
          setNote={setNote}
          added={setAdded}
        />
      }
      isAdding={turn.file !== null}
      details={(document, acts) => <DocumentDetails key={document.id} document={document} {...acts} />}
    >
      {({ found, lastId, open }) => (
        <>
          {found.length > 1 && (
            <div className="library-order">
              <SelectField
                label={words.order.label}
                value={order}
                onChange={({ target }) =>
                  setOrder(DOCUMENT_ORDERS.find((one) => one === target.value) ?? 'title')
                }
              >
                {DOCUMENT_ORDERS.map((one) => (
                  <option key={one} value={one}>
                    {words.order[one]}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <ul className="documents" aria-label={words.tab}>
            {inOrder(found, order).map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                isLast={document.id === lastId}
                choose={choose && ((one) => choose([one]))}
                pick={
                  isSeveral
                    ? { place: picked.indexOf(document.id) + 1, turn: () => pickOne(document.id) }
                    : null
                }
                change={() => open(document)}
              />
            ))}
          </ul>
          {picked.length > 0 && (
            <div className="row chosen">
              <Button
                className="primary"
                onPress={() => choose?.(pickedOf(documents.get().entries ?? [], picked))}
              >
                {words.take}
              </Button>
              <p className="help" role="status">
                {fill(words.picked, { count: picked.length })}
              </p>
            </div>
          )}
        </>
      )}
    </LibraryPart>
  );
}

const titleOf = ({ title }: SiteDocument) => title;

function pickedOf(documents: readonly SiteDocument[], ids: readonly string[]): SiteDocument[] {
  return ids.flatMap((id) => documents.find((one) => one.id === id) ?? []);
}
