import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  label: 'Auch dabei: {names}',
  title: 'Auch dabei',
  here: 'auf dieser Seite',
  elsewhere: 'woanders auf der Website',
};
