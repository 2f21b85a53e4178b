/** The words of the palette of commands in English. */
export const en = {
  /** The keys that open the palette. */
  key: 'Ctrl K',
  title: 'Commands',
  field: 'Search commands, sections and pages',
  results: 'Results',
  none: 'Nothing matches these words.',
  section: 'This section: {name}',
  editor: 'This page',
  site: 'The site',
  fields: 'Change in this section',
  sections: 'Go to a section',
  pages: 'Edit a page',
  save: 'Save now',
  panel: 'Go to the panel',
  first: 'Move to the top',
  last: 'Move to the end',
  discardSection: 'Discard the changes of this section…',
} as const;
