export const en = {
  open: 'Add pictures',
  openFor: 'Add pictures to {list}',
  title: 'Choose pictures',
  help: 'Press each picture to add, in the order you want. Pictures you upload here are chosen as they arrive.',
  chosen: 'Chosen: {count}',
  full: 'Chosen: {count}. The list has no room for more.',
  take: 'Add chosen pictures',
  added: 'Pictures added: {count}',
} as const;
