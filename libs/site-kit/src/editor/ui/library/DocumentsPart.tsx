import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '../../../view/language.ts';
import { foundDocuments, type SiteDocument } from '../../session/documents-api.ts';
import { documentsWords } from '../../words/documents-words.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { DocumentDetails } from './DocumentDetails.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { LeavingNote } from './LeavingNote.tsx';
import { ListHead } from './ListHead.tsx';
import { type Replaced, ReplacedNote } from './ReplacedNote.tsx';
import { useFileTurn } from './use-file-turn.ts';

interface DocumentsPartProps {
  /** Files that were dropped on the page, to be sent one after the other. */
  dropped: readonly File[];
  /** Takes the first of them off. */
  settled: () => void;
}

/** The site's documents: who may read each, where it is kept and used; the ways to upload, change, replace and delete one. */
export function DocumentsPart({ dropped, settled }: DocumentsPartProps) {
  const { library, session, start } = useEditor();
  const own = documentsWords(start.locale);
  const { entries, failure } = useSyncExternalStore(library.documents.subscribe, library.documents.get);
  const [openId, setOpenId] = useState<string | null>(null);
  // Where the list was left.
  const [lastId, setLastId] = useState<string | null>(null);
  const turn = useFileTurn({ dropped, settled });
  const [search, setSearch] = useState('');
  const [note, setNote] = useState('');
  const [last, setLast] = useState<Replaced | null>(null);
  const open = entries?.find(({ id }) => id === openId);
  // What is dropped comes first.
  const isOpen = open !== undefined && turn.file === null;
  const found = foundDocuments(entries ?? [], search);
  useEffect(() => void library.documents.read(), [library]);
  /** Where documents are used has changed, on the page behind too. */
  const refresh = () => Promise.all([library.documents.read(), session.refresh()]);
  return (
    <>
      <LeavingNote list={library.documents} nameOf={titleOf} />
      {last && (
        <ReplacedNote key={last.commit} replaced={last} words={own.replace} undone={() => void refresh()} />
      )}
      {isOpen && (
        <DocumentDetails
          key={open.id}
          document={open}
          back={() => setOpenId(null)}
          replaced={({ by, ...done }) => {
            setLast({ ...done, name: open.title });
            setOpenId((now) => (now === open.id ? by.id : now));
            void refresh();
          }}
        />
      )}
      {/* What is in the form stays while a document is looked at. */}
      <div className="library-part" hidden={isOpen}>
        {turn.isOpen ? (
          <DocumentForm
            key={turn.key}
            dropped={turn.file}
            choose={turn.choose}
            sends={() => setNote('')}
            cancel={turn.close}
            added={(said) => {
              turn.close();
              setNote(said);
            }}
          />
        ) : (
          <div className="row">
            <Button className="primary" onPress={turn.open}>
              <Icon name="add" /> {own.add}
            </Button>
            <p className="help">{own.drop}</p>
          </div>
        )}
        <ListHead
          {...{ search, setSearch, failure }}
          {...{ entries, found, note }}
          readAgain={() => void library.documents.read()}
          words={own}
        />
      </div>
      {!isOpen && (
        <ul className="documents" aria-label={own.tab}>
          {found.map((document) => (
            <DocumentItem
              key={document.id}
              document={document}
              isLast={document.id === lastId}
              change={() => {
                setOpenId(document.id);
                setLastId(document.id);
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const titleOf = ({ title }: SiteDocument) => title;

interface DocumentItemProps {
  document: SiteDocument;
  /** Whether it was looked at last, and has the focus again. */
  isLast: boolean;
  change: () => void;
}

function DocumentItem({ document, isLast, change }: DocumentItemProps) {
  const { library, start } = useEditor();
  const own = documentsWords(start.locale);
  const { title, usedIn, href } = document;
  const isUsed = usedIn.length > 0;
  return (
    <li className="document">
      <div>
        <a href={href} target="_blank" rel="noopener" aria-label={fill(own.open, { title })}>
          {title}
        </a>
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
