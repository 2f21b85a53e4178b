export const en = {
  open: 'Add images',
  openFor: 'Add images to {list}',
  title: 'Choose images',
  help: 'Press each image to add, in the order you want. Images you upload here are chosen as they arrive.',
  chosen: 'Chosen: {count}',
  full: 'Chosen: {count}. The list has no room for more.',
  take: 'Add chosen images',
  added: 'Images added: {count}',
} as const;
