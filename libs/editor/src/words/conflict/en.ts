export const en = {
  title: 'Changed by someone else as well',
  yours: 'Yours',
  theirs: 'Theirs',
  theirsOf: '{name}’s version',
  keepYours: 'Keep yours',
  keepTheirs: 'Take theirs',
  removed: 'removed',
  whole: 'The whole section',
} as const;
