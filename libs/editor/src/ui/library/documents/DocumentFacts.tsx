import { dateOf, fileSize } from '@portal/ui/text';
import { sameTimes } from '../../../content/visible-times.ts';
import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { audienceWords, whoWords } from '../../../words/audience/index.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { whenWords } from '../../../words/when/index.ts';
import { useEditor } from '../../context/editor-context.ts';

interface FactsProps {
  document: SiteDocument;
  /** A list says less than the view of one document. */
  isInList?: boolean;
}

/** What kind of file a document is, how large, since when it is there, who may read it and when, and where it is stored. */
export function DocumentFacts({ document, isInList = false }: FactsProps) {
  const { start } = useEditor();
  const { type, bytes, addedAt, audience, tier } = document;
  const facts = [
    type,
    fileSize(bytes, start.locale),
    ...(addedAt === undefined ? [] : [dateOf(addedAt, start.locale)]),
    whoWords(audienceWords(start.locale), audience),
    ...(sameTimes(document, {}) ? [] : [whenWords(document, start)]),
    ...(isInList ? [] : [documentsWords(start.locale).tiers[tier]]),
  ];
  return <p className="help">{facts.join(' · ')}</p>;
}
