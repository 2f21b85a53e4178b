import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';

interface DocumentItemProps {
  document: SiteDocument;
  /** Whether it was looked at last, and has the focus again. */
  isLast: boolean;
  /** Null: documents are only looked after. */
  choose: ((document: SiteDocument) => void) | null;
  /** Picks it out to be taken together with others; null: only one is wanted. `place`: its number among them; 0: it is not picked. */
  pick: { place: number; turn: () => void } | null;
  change: () => void;
}

/** How many places an item names; its own view has all of them. */
const FEW = 2;

/** One document or download in the list: the type of its file, what it is and for whom, where it is used, and what can be done with it. */
export function DocumentItem({ document, isLast, choose, pick, change }: DocumentItemProps) {
  const { library, start } = useEditor();
  const own = documentsWords(start.locale);
  const { title, type, usedIn, href } = document;
  const isUsed = usedIn.length > 0;
  const more = usedIn.length - FEW;
  const places = `${usedIn.slice(0, FEW).join('; ')}${more > 0 ? `; ${fill(own.more, { count: more })}` : ''}`;
  return (
    <li className="document" data-chosen={(pick !== null && pick.place > 0) || undefined}>
      <div className="row">
        {pick && (
          <input
            type="checkbox"
            aria-label={fill(own.pick, { title })}
            checked={pick.place > 0}
            onChange={pick.turn}
          />
        )}
        <span className="file-mark" data-group={fileGroup(type)} aria-hidden="true">
          {type.slice(0, 4)}
        </span>
      </div>
      <div>
        {choose ? (
          <Button
            className="document-name"
            aria-label={fill(own.chooseOne, { title })}
            onPress={() => choose(document)}
          >
            {title}
          </Button>
        ) : (
          <a
            className="document-name"
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={fill(own.open, { title })}
          >
            {title}
          </a>
        )}
        <DocumentFacts document={document} isInList />
        <p className="help">{isUsed ? fill(own.usedIn, { places }) : own.unused}</p>
      </div>
      <div className="row">
        {pick !== null && pick.place > 0 && (
          <b className="document-order" aria-hidden="true">
            {pick.place}
          </b>
        )}
        <Button
          className="quiet"
          aria-label={fill(own.changeOne, { title })}
          autoFocus={isLast}
          onPress={change}
        >
          {own.change}
        </Button>
        {!isUsed && (
          <Button
            className="icon-button"
            aria-label={fill(own.remove, { title })}
            onPress={() => library.documents.remove(document)}
          >
            <Icon name="remove" />
          </Button>
        )}
      </div>
    </li>
  );
}

/** Files of one use have one colour. */
function fileGroup(type: string): string {
  if (type === 'PDF') return 'pdf';
  if (/^(?:XLSX|ODS|CSV)$/.test(type)) return 'table';
  if (/^(?:PPTX|ODP)$/.test(type)) return 'slides';
  if (/^(?:JPE?G|PNG)$/.test(type)) return 'image';
  return type === 'ZIP' ? 'archive' : 'text';
}
