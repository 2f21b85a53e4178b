/** From when and until when visitors see something, in a few words. */
export const en = {
  always: 'Always',
  from: 'From {from}',
  until: 'Until {until}',
  both: 'From {from} until {until}',
} as const;
