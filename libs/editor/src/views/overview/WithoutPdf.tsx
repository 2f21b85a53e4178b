import type { DocumentWithoutPdf } from '../../start-data/view-start.ts';
import { documentPdfWords } from '../../words/document-pdf/index.ts';

/** Lists the documents that the last build could not render as PDF; nothing when there are none. */
export function WithoutPdf({
  documents,
  locale,
}: {
  documents: readonly DocumentWithoutPdf[];
  locale: string;
}) {
  if (documents.length === 0) return null;
  const words = documentPdfWords(locale);
  return (
    <section className="view-part" aria-labelledby="without-pdf">
      <h2 id="without-pdf">{words.title}</h2>
      <p>{words.text}</p>
      <ul>
        {documents.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong> <span className="help">{words.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
