export const en = {
  undo: {
    title: 'Undo this publish?',
    text: 'The version before is published again. More people will see this then:',
    act: { all: 'Undo and show to everyone', some: 'Undo and show to {names}' },
  },
  redo: {
    title: 'Publish it again?',
    text: 'What was undone is published again. More people will see this then:',
    act: { all: 'Publish and show to everyone', some: 'Publish and show to {names}' },
  },
  gains: { all: 'Every visitor can see it.', some: '{names} can see it as well.' },
} as const;
