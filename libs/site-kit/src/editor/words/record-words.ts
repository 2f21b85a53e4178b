/** Parts of the records of site, pages and files, which have no kind that labels them. */
const RECORDS = {
  en: {
    site: 'Site',
    home: 'Home page',
    navigation: 'Navigation',
    footer: 'Footer',
    theme: 'Colours',
    accent: 'Links and buttons on a light background',
    accentDark: 'Links and buttons on a dark background',
    seo: 'Search engines',
    description: 'Description',
    items: 'Below it',
    slug: 'Address',
    formerSlugs: 'Former addresses',
    sections: 'Section',
    audience: 'Who sees it',
    tagline: 'Line below the name',
    locale: 'Language',
    corners: 'Corners',
    fileName: 'File',
    focal: 'Most important point',
    hidden: 'For visitors',
    noindex: 'Kept from search engines',
  },
  de: {
    site: 'Website',
    home: 'Startseite',
    navigation: 'Navigation',
    footer: 'Fußzeile',
    theme: 'Farben',
    accent: 'Links und Schaltflächen auf hellem Hintergrund',
    accentDark: 'Links und Schaltflächen auf dunklem Hintergrund',
    seo: 'Suchmaschinen',
    description: 'Beschreibung',
    items: 'Darunter',
    slug: 'Adresse',
    formerSlugs: 'Frühere Adressen',
    sections: 'Abschnitt',
    audience: 'Wer es sieht',
    tagline: 'Zeile unter dem Namen',
    locale: 'Sprache',
    corners: 'Ecken',
    fileName: 'Datei',
    focal: 'Wichtigste Stelle',
    hidden: 'Für Besucher',
    noindex: 'Nicht in Suchmaschinen',
  },
} as const;

/** What the parts of records are called in the language of the site. */
export function recordWords(locale: string): Readonly<Record<string, string>> {
  return RECORDS[locale.startsWith('de') ? 'de' : 'en'];
}
