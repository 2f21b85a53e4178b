import type { FormatLocation } from '@portal/content-core';
import type { KindSpec } from '../kinds/field-spec.ts';
import { editorWords } from './editor/index.ts';
import { kindTitle, placeLabel } from './names.ts';
import { recordWords } from './record/index.ts';

/**
 * Returns a function that formats places with the labels of the editor's panel, in the language of the site: `Start › Galerie › Einträge 2
 * › Bild`. `readKinds` is called when the first place is formatted.
 */
export function locationFormatter(readKinds: () => readonly KindSpec[]): FormatLocation {
  let read: readonly KindSpec[] | undefined;
  return ({ page, section, path }, locale) => {
    const kinds = (read ??= readKinds());
    const words = editorWords(locale);
    const records = recordWords(locale);
    const fields = kinds.find(({ name }) => name === section?.kind)?.fields ?? [];
    const place = placeLabel(
      words,
      fields,
      path,
      section === null ? records : { audience: records['audience'] ?? '' },
    );
    const kind = section && kindTitle(words, kinds, section.kind);
    return [page ?? records['site'], kind, place].filter((part) => part).join(' › ');
  };
}
