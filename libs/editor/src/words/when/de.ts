import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  always: 'Immer',
  from: 'Ab {from}',
  until: 'Bis {until}',
  both: 'Von {from} bis {until}',
};
