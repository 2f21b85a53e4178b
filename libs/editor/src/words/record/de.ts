import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  site: 'Website',
  home: 'Startseite',
  navigation: 'Navigation',
  footer: 'Fußzeile',
  note: 'Text',
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
};
