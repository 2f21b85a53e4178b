/** The words for choosing from when and until when visitors see something. */
export const en = {
  section: 'When visitors see this section',
  page: 'When visitors see this page',
  document: 'When visitors get this file',
  change: 'Change when it is visible',
  changeShort: 'Change',
  later: 'Not visible yet.',
  over: 'Not visible any more.',
  fromLabel: 'Visible from',
  untilLabel: 'Visible until',
  optional: 'optional',
  zone: 'The times are those of the clocks in {zone}.',
  noZone: 'The times are in UTC, because the settings of the site name no time zone.',
  result: 'Visitors see it: {when}.',
  sooner: 'Once you publish, visitors see it at once.',
  save: 'Save',
  working: 'Saving…',
  cancel: 'Cancel',
  changed: 'Changed on the draft: {when}.',
  undo: 'Undo this change',
  failed: 'This was not changed. {why}',
  overtaken: 'Another editor has changed it meanwhile, to: {when}. Check the times and save again.',
  images: 'Images stay open to those who know their address.',
  faults: {
    incomplete: 'Choose a day and a time, or leave both empty.',
    year: 'This year cannot be meant. Choose one from {first} to {last}.',
    never:
      'The clocks in {zone} leave this time out, because they go forward then. Choose an earlier or later time.',
    twice:
      'The clocks in {zone} show this time twice, because they go back then. Choose an earlier or later time.',
    order: 'The end must be after the beginning.',
  },
} as const;
