import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Auch von jemand anderem geändert',
  yours: 'Ihre Fassung',
  theirs: 'Andere Fassung',
  theirsOf: 'Fassung von {name}',
  keepYours: 'Ihre behalten',
  keepTheirs: 'Andere übernehmen',
  removed: 'entfernt',
  whole: 'Der ganze Abschnitt',
};
