export const en = {
  leftOut: 'Left out: {kinds}.',
  kinds: {
    images: 'images',
    comments: 'comments',
    struck: 'deleted or struck-out text',
    footnotes: 'numbers of footnotes that were not pasted with it',
    headers: 'page headers and footers',
    embedded: 'embedded content',
    formulas: 'formulas',
    fields: 'form fields',
  },
  images: 'For images, use a section that shows one.',
  tables: 'Tables are now lines of text.',
  merged: 'Merged cells of a table are separate now, and each repeats their words.',
  raised: 'Some raised or lowered characters are now ordinary ones: please check them.',
  tooLong:
    'Nothing was pasted: it is longer than this field can hold ({characters} characters, {lines} lines). Paste it in parts, into several sections.',
} as const;
