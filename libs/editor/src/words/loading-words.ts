import type { Shape } from '@portal/ui/text';

const en = {
  failed: 'This could not be loaded. Nothing you typed is lost.',
  again: 'Try again',
  close: 'Close',
} as const;

const de: Shape<typeof en> = {
  failed: 'Das konnte nicht geladen werden. Nichts, was Sie eingegeben haben, geht verloren.',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
};

/** The words about parts of the surface that are loaded when they are opened, in the language of the site. */
export function loadingWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
