export const en = {
  label: 'Also editing: {names}',
  title: 'Also editing',
  here: 'on this page',
  elsewhere: 'elsewhere on the site',
} as const;
