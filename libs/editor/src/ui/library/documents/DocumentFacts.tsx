import { fileSize } from '@portal/ui/text';
import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { audienceWords, whoWords } from '../../../words/audience/index.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';

/** What kind of file a document is, how large, who may read it, and where it is stored. */
export function DocumentFacts({ document: { type, bytes, audience, tier } }: { document: SiteDocument }) {
  const { start } = useEditor();
  const { tiers } = documentsWords(start.locale);
  const readers = whoWords(audienceWords(start.locale), audience);
  return <p className="help">{[type, fileSize(bytes, start.locale), readers, tiers[tier]].join(' · ')}</p>;
}
