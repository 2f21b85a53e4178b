import type { SayPlace } from '@portal/content-core';
import type { KindSpec } from '../model/field-spec.ts';
import { editorWords } from './index.ts';
import { kindTitle, placeLabel } from './names.ts';

/** Parts of the records of site and pages, which have no kind that labels them. */
const RECORDS = {
  en: { site: 'Site', navigation: 'Navigation', footer: 'Footer', seo: 'Search engines', items: 'Below it' },
  de: {
    site: 'Website',
    navigation: 'Navigation',
    footer: 'Fußzeile',
    seo: 'Suchmaschinen',
    items: 'Darunter',
  },
} as const;

/**
 * Places as the editor's panel calls them, in the language of the site: `Start › Galerie › Einträge 2 › Bild`. The
 * kinds are read with the first place.
 */
export function placeSayer(readKinds: () => readonly KindSpec[]): SayPlace {
  let read: readonly KindSpec[] | undefined;
  return ({ page, section, path }, locale) => {
    const kinds = (read ??= readKinds());
    const words = editorWords(locale);
    const records: Readonly<Record<string, string>> = RECORDS[locale.startsWith('de') ? 'de' : 'en'];
    const fields = kinds.find(({ name }) => name === section?.kind)?.fields ?? [];
    const place = placeLabel(words, fields, path, section === null ? records : {});
    const kind = section && kindTitle(words, kinds, section.kind);
    return [page ?? records['site'], kind, place].filter((part) => part).join(' › ');
  };
}
