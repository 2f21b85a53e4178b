import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { foundDocuments, type SiteDocument } from '../../../library/entries/documents-api.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { AddEntry } from '../entries/AddEntry.tsx';
import { DocumentDetails } from './DocumentDetails.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
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
      note={() => note}
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
        <ul className="documents" aria-label={words.tab}>
          {found.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              isLast={document.id === lastId}
              choose={choose && ((one) => choose([one]))}
              change={() => open(document)}
            />
          ))}
        </ul>
      )}
    </LibraryPart>
  );
}

const titleOf = ({ title }: SiteDocument) => title;

interface DocumentItemProps {
  document: SiteDocument;
  /** Whether it was looked at last, and has the focus again. */
  isLast: boolean;
  choose: ((document: SiteDocument) => void) | null;
  change: () => void;
}

function DocumentItem({ document, isLast, choose, change }: DocumentItemProps) {
  const { library, start } = useEditor();
  const own = documentsWords(start.locale);
  const { title, usedIn, href } = document;
  const isUsed = usedIn.length > 0;
  return (
    <li className="document">
      <div>
        {choose ? (
          <Button
            className="secondary"
            aria-label={fill(own.chooseOne, { title })}
            onPress={() => choose(document)}
          >
            {title}
          </Button>
        ) : (
          <a href={href} target="_blank" rel="noopener" aria-label={fill(own.open, { title })}>
            {title}
          </a>
        )}
        <DocumentFacts document={document} />
        <p className="help">{isUsed ? fill(own.usedIn, { places: usedIn.join('; ') }) : own.unused}</p>
        {isUsed && <p className="help">{own.inUse}</p>}
      </div>
      <div className="row">
        <Button
          className="secondary"
          aria-label={fill(own.changeOne, { title })}
          autoFocus={isLast}
          onPress={change}
        >
          {own.change}
        </Button>
        <Button
          className="icon-button"
          aria-label={fill(own.remove, { title })}
          isDisabled={isUsed}
          onPress={() => library.documents.remove(document)}
        >
          <Icon name="remove" />
        </Button>
      </div>
    </li>
  );
}
