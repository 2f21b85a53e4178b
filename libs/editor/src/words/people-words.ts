import type { Shape } from '@portal/ui/text';

const en = {
  label: 'Also editing: {names}',
  title: 'Also editing',
  here: 'on this page',
  elsewhere: 'elsewhere on the site',
} as const;

const de: Shape<typeof en> = {
  label: 'Auch dabei: {names}',
  title: 'Auch dabei',
  here: 'auf dieser Seite',
  elsewhere: 'woanders auf der Website',
};

/** What the editor says of the others who are there; loaded with the first of them. */
export function peopleWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
