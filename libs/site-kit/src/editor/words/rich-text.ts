/** What the toolbar of rich text says in English. */
export const richTextEn = {
  tools: 'Text',
  block: 'Kind of paragraph',
  blocks: { text: 'Text', heading: 'Heading', subheading: 'Subheading' },
  strong: 'Bold',
  emphasis: 'Italic',
  link: 'Link',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  setLink: 'Set the link',
  notAnAddress: 'This is no address. Enter one that begins with https://, mailto: or tel:, or choose a page.',
  unlink: 'Remove the link',
  openLink: 'Open in a new tab',
  close: 'Cancel',
  noPictures: 'Pictures were left out: a text holds words only. Use a section with a picture.',
} as const;
