export const en = {
  title: 'Look of the site',
  open: 'Choose a look',
  hint: 'The page shows each choice at once. It is saved to the draft; visitors see it when you publish.',
  looks: 'Look',
  brand: 'Brand colour',
  brandHelp: 'All other colours follow from it. Text and links get the tone of it that can be read well.',
  type: 'Typefaces',
  asTheLook: 'Those of the look ({what})',
  corners: 'Corners',
  ofTheLook: 'Those of the look',
  cornersOf: { square: 'Square', soft: 'Slightly round', round: 'Round' },
} as const;
