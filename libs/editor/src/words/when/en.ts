/** Short words for from when and until when visitors see something. */
export const en = {
  always: 'Always',
  from: 'From {from}',
  until: 'Until {until}',
  both: 'From {from} until {until}',
} as const;
