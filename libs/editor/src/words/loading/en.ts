export const en = {
  failed: 'This could not be loaded. Nothing you typed is lost.',
  again: 'Try again',
  close: 'Close',
} as const;
