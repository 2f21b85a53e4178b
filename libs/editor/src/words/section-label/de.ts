import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  hidden: 'Für Besucher ausgeblendet',
  some: 'Nur für {names}',
  none: 'Nur für die Redaktion',
};
