import type { Shape } from '@portal/ui/text';

const en = {
  title: 'Changed by someone else as well',
  yours: 'Yours',
  theirs: 'Theirs',
  keepYours: 'Keep yours',
  keepTheirs: 'Take theirs',
  gone: 'removed',
  whole: 'The whole section',
} as const;

const de: Shape<typeof en> = {
  title: 'Auch von jemand anderem geändert',
  yours: 'Ihre Fassung',
  theirs: 'Andere Fassung',
  keepYours: 'Ihre behalten',
  keepTheirs: 'Andere übernehmen',
  gone: 'entfernt',
  whole: 'Der ganze Abschnitt',
};

/** What is said of a field that others changed as well: loaded with the first conflict. */
export function conflictWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
