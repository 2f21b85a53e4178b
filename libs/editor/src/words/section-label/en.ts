export const en = {
  hidden: 'Hidden from visitors',
  some: 'Only for {names}',
  none: 'Only for editors',
} as const;
