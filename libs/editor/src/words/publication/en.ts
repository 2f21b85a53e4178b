export const en = {
  build: {
    waiting: 'Published. The site is about to be built; visitors still see the page as it was.',
    building: 'Published. The site is being built; visitors still see the page as it was.',
    live: 'Live: visitors see it now.',
    failed:
      'The site could not be built. Visitors still see the page as it was; your changes are kept. The overview says why.',
    unknown: 'Published.',
  },
  older:
    'Visitors see an older version: the operator of the site has shown it again. Publishing makes everything published since live again, too.',
  undo: {
    undo: 'Undo this publish',
    redo: 'Publish it again',
    working: 'One moment…',
    undone: 'Undone: the version before is published again.',
    redone: 'Published again.',
    overtaken: 'Something else was published since. Only the newest publish can be undone.',
    other: 'This was not undone. {why}',
  },
} as const;
