import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import { fileSize } from '../../../view/file-size.ts';
import { fill } from '../../../view/language.ts';
import { readAudiences, type SiteDocument } from '../../session/documents-api.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { LeavingNote } from './LeavingNote.tsx';
import { whyOf } from './why.ts';

/** The site's documents: who may read each, where it is kept and used; the way to upload and to delete one. */
export function DocumentsPart() {
  const { library, words } = useEditor();
  const { entries, failure } = useSyncExternalStore(library.documents.subscribe, library.documents.get);
  const [audiences, setAudiences] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [note, setNote] = useState('');
  useEffect(() => {
    void library.documents.read();
    void readAudiences().then(setAudiences);
  }, [library]);
  return (
    <>
      {isAdding ? (
        <DocumentForm
          audiences={audiences}
          cancel={() => setAdding(false)}
          added={(document) => {
            setAdding(false);
            library.documents.put(document);
            setNote(fill(words.documents.added, { title: document.title }));
          }}
        />
      ) : (
        <div className="row">
          <Button className="primary" onPress={() => setAdding(true)}>
            <Icon name="add" /> {words.documents.add}
          </Button>
        </div>
      )}
      <p className="help" role="status">
        {note}
        {!entries && !failure && words.documents.reading}
        {entries?.length === 0 && words.documents.none}
      </p>
      {failure && (
        <p className="help" data-tone="problem" role="alert">
          {fill(words.documents.notRead, { why: whyOf(words, failure) })}
        </p>
      )}
      <LeavingNote list={library.documents} nameOf={titleOf} />
      <ul className="documents" aria-label={words.documents.tab}>
        {entries?.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            remove={() => library.documents.remove(document)}
          />
        ))}
      </ul>
    </>
  );
}

const titleOf = ({ title }: SiteDocument) => title;

function DocumentItem({ document, remove }: { document: SiteDocument; remove: () => void }) {
  const { start, words } = useEditor();
  const { title, type, bytes, tier, audience, usedIn, href } = document;
  const readers =
    audience === 'all'
      ? words.documents.everyone
      : audience.length === 0
        ? words.documents.editors
        : audience.join(', ');
  const isUsed = usedIn.length > 0;
  return (
    <li className="document">
      <div>
        <a href={href} target="_blank" rel="noopener" aria-label={fill(words.documents.open, { title })}>
          {title}
        </a>
        <p className="help">
          {[type, fileSize(bytes, start.locale), readers, words.documents.tiers[tier]].join(' · ')}
        </p>
        <p className="help">
          {isUsed ? fill(words.documents.usedIn, { places: usedIn.join('; ') }) : words.documents.unused}
          {isUsed && ` ${words.documents.inUse}`}
        </p>
      </div>
      <Button
        className="icon-button"
        aria-label={fill(words.documents.remove, { title })}
        isDisabled={isUsed}
        onPress={remove}
      >
        <Icon name="remove" />
      </Button>
    </li>
  );
}
