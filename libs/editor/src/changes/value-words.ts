import { isRecord } from '@portal/ports/json';
import type { FieldSpec } from '../kinds/field-spec.ts';
import { pictureOf } from './changed-fields.ts';
import type { EditorStart } from '../start-data/start.ts';
import type { EditorWords } from '../words/editor/en.ts';
import { optionLabel } from '../words/names.ts';
import type { ReviewWords } from '../words/review/index.ts';

/** What names what a value refers to. */
export interface ValueNames extends Pick<EditorStart, 'pages'> {
  documents: readonly Pick<EditorStart['documents'][number], 'id' | 'title'>[];
  words: EditorWords;
  review: Pick<ReviewWords, 'yes' | 'no'>;
}

/** A value as a person reads it: its words, with pages, documents and choices by their names, and without its pictures. */
export function valueWords(names: ValueNames, value: unknown, field?: FieldSpec): string {
  if (value === undefined || value === null || pictureOf(value)) return '';
  if (Array.isArray(value)) {
    const item = field?.type === 'list' ? field.item : undefined;
    return joined(
      value.map((entry) => valueWords(names, entry, item)),
      '\n',
    );
  }
  if (isRecord(value)) {
    const parts = field?.type === 'group' ? field.fields : [];
    const said = Object.entries(value).map(([name, part]) =>
      valueWords(
        names,
        part,
        parts.find((one) => one.name === name),
      ),
    );
    // A link that is called as the page it leads to names it once.
    const isRepeated = (part: string) => said.some((other) => other.startsWith(`${part} (/`));
    return joined(
      said.filter((part) => !isRepeated(part)),
      ' ',
    );
  }
  if (typeof value === 'boolean') return value ? names.review.yes : names.review.no;
  const text = String(value);
  if (field?.type === 'choice') return optionLabel(names.words, text);
  if (field?.type === 'document') return documentTitle(names, text);
  return field === undefined || field.type === 'link' ? targetWords(names, text) : text;
}

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}

/** The target of a link within this site; other links are returned unchanged. */
function targetWords(names: ValueNames, target: string): string {
  const [, type, id = ''] = /^(page|document):([^#]+)/.exec(target) ?? [];
  if (type === 'document') return documentTitle(names, id);
  const page = type === 'page' ? names.pages.find((one) => one.id === id) : undefined;
  return page ? `${page.title} (${page.address})` : target;
}

function documentTitle({ documents, words }: ValueNames, id: string): string {
  return documents.find((one) => one.id === id)?.title ?? words.field.linkDocument;
}
