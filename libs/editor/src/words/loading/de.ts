import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  failed: 'Das konnte nicht geladen werden. Nichts, was Sie eingegeben haben, geht verloren.',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
};
