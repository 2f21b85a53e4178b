import type { SayPlace } from '@portal/content-core';
import type { KindSpec } from '../model/field-spec.ts';
import { editorWords } from './index.ts';
import { kindTitle, placeLabel } from './names.ts';

/** Parts of the records of site and pages, which have no kind that labels them. */
const RECORDS = {
  en: {
    site: 'Site',
    home: 'Home page',
    navigation: 'Navigation',
    footer: 'Footer',
    theme: 'Colours',
    accent: 'Links and buttons on light ground',
    accentDark: 'Links and buttons on dark ground',
    seo: 'Search engines',
    description: 'Description',
    items: 'Below it',
    slug: 'Address',
    formerSlugs: 'Former addresses',
    sections: 'Section',
    audience: 'Who sees it',
  },
  de: {
    site: 'Website',
    home: 'Startseite',
    navigation: 'Navigation',
    footer: 'Fußzeile',
    theme: 'Farben',
    accent: 'Links und Schaltflächen auf hellem Grund',
    accentDark: 'Links und Schaltflächen auf dunklem Grund',
    seo: 'Suchmaschinen',
    description: 'Beschreibung',
    items: 'Darunter',
    slug: 'Adresse',
    formerSlugs: 'Frühere Adressen',
    sections: 'Abschnitt',
    audience: 'Wer es sieht',
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
