export const en = {
  opening: 'The editor is loading…',
  notOpened: 'The editor could not be loaded.',
  partlyOpened:
    'The editor could not be loaded completely. You can type; the rest needs the page to be loaded again.',
  reload: 'Load again',
  failed: 'This could not be loaded. Nothing you typed is lost.',
  drawingFailed:
    'This part of the editor failed. Nothing you typed is lost, and the rest of the editor works.',
  valueFailed: 'This cannot be shown.',
  again: 'Try again',
  close: 'Close',
} as const;
