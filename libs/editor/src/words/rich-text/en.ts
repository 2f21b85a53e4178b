/** The words of the toolbar of rich text in English. */
export const en = {
  tools: 'Text',
  block: 'Kind of paragraph',
  blocks: { text: 'Text', heading: 'Heading', subheading: 'Subheading' },
  strong: 'Bold',
  emphasis: 'Italic',
  link: 'Link',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  table: 'Table',
  setLink: 'Apply',
  notAnAddress:
    'This is not a valid address. Enter one that begins with https://, mailto: or tel:, or choose a page.',
  unlink: 'Remove the link',
  openLink: 'Open in a new tab',
  close: 'Cancel',
  unshowable:
    'This text is too long, or has something in it that cannot be edited here, such as HTML. Copy the parts that matter, and begin again with an empty text.',
  startAgain: 'Begin again',
} as const;
