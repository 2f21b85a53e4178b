import type { SiteDocument } from '../../../library/entries/documents-api.ts';
import { documentsWords } from '../../../words/documents/index.ts';
import { useEditor } from '../../context/editor-context.ts';
import { DOCUMENT_TYPES, documentFailure, documentProblem } from './document-file.ts';
import { documentType } from './document-types.ts';
import { type ReplacedBy, ReplaceForm } from '../entries/ReplaceForm.tsx';

interface ReplaceDocumentProps {
  document: SiteDocument;
  replaced: (done: ReplacedBy) => void;
}

/** Puts a new file in all places that lead to a document. Title and readers stay. */
export function ReplaceDocument({ document, replaced }: ReplaceDocumentProps) {
  const { library, start, words: all } = useEditor();
  const words = documentsWords(start.locale).replace;
  const { title, audience } = document;
  return (
    <ReplaceForm<SiteDocument>
      words={{ ...words, title: words.title[document.fileKind] }}
      replaced={replaced}
      used={{ document: document.id }}
      name={title}
      accept={DOCUMENT_TYPES}
      problemOf={(file) => documentProblem(all, start, file)}
      whyOf={(refusal) => documentFailure(all, start.locale, refusal)}
      send={(chosen, way) =>
        library.addDocument({ ...chosen, type: documentType(chosen.file), title, audience, ...way })
      }
      nameOf={({ id }) => id}
    >
      {() => <p className="help">{words.kept}</p>}
    </ReplaceForm>
  );
}
