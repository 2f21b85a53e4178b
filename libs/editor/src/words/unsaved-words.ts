import type { Shape } from '@portal/ui/text';

const en = {
  waiting: 'Not saved yet: {places}.',
  notPublished: 'Typed on these pages, not saved yet, and not part of this publish:',
  settings: 'Site settings',
  uploads: 'files that are not uploaded: {count}',
  open: 'Open',
  openPlace: 'Open: {place}',
  gone: 'What you typed on “{place}” is not saved: this page was deleted.',
  deleted:
    'This page was deleted, or publishing it was undone, so what you type on it cannot be saved. Restore the page, or copy your text.',
  restore: 'Restore the page',
  restored: 'The page was restored. It is not in the navigation.',
  notRestored: 'The page could not be restored. {why}',
  copy: 'Copy your text',
  forget: 'Discard it',
  copied: 'Your text is copied.',
  notCopied: 'This browser did not allow copying.',
  signOut: 'Sign out?',
  signOutHint: 'It is kept on this device. Signing out deletes it.',
  stay: 'Stay and save',
  stayHere: 'Stay',
  discard: 'Sign out and discard',
  notSignedOut: 'You are still signed in. {why}',
  signOutAgain: 'Try again',
  settingsLeft:
    'Not saved yet. Correct what is marked, or close: what you typed stays on this device until it can be saved.',
} as const;

const de: Shape<typeof en> = {
  waiting: 'Noch nicht gespeichert: {places}.',
  notPublished:
    'Auf diesen Seiten eingegeben, noch nicht gespeichert und nicht Teil dieser Veröffentlichung:',
  settings: 'Einstellungen der Website',
  uploads: 'noch nicht hochgeladene Dateien: {count}',
  open: 'Öffnen',
  openPlace: 'Öffnen: {place}',
  gone: 'Was Sie auf „{place}“ eingegeben haben, ist nicht gespeichert: Diese Seite wurde gelöscht.',
  deleted:
    'Diese Seite wurde gelöscht, oder ihre Veröffentlichung wurde rückgängig gemacht. Deshalb kann nicht gespeichert werden, was Sie hier eingeben. Stellen Sie die Seite wieder her, oder kopieren Sie Ihren Text.',
  restore: 'Die Seite wiederherstellen',
  restored: 'Die Seite ist wieder da, außerhalb der Navigation.',
  notRestored: 'Die Seite ließ sich nicht wiederherstellen. {why}',
  copy: 'Ihren Text kopieren',
  forget: 'Verwerfen',
  copied: 'Ihr Text ist kopiert.',
  notCopied: 'Dieser Browser hat das Kopieren nicht erlaubt.',
  signOut: 'Abmelden?',
  signOutHint: 'Es ist auf diesem Gerät gesichert. Mit dem Abmelden wird es gelöscht.',
  stay: 'Bleiben und speichern',
  stayHere: 'Bleiben',
  discard: 'Abmelden und verwerfen',
  notSignedOut: 'Sie sind noch angemeldet. {why}',
  signOutAgain: 'Noch einmal versuchen',
  settingsLeft:
    'Noch nicht gespeichert. Berichtigen Sie, was markiert ist, oder schließen Sie: Was Sie eingegeben haben, bleibt auf diesem Gerät, bis es gespeichert werden kann.',
};

/** The words about what is kept on this device and not saved, in one language. */
export type UnsavedWords = Shape<typeof en>;

/** The words about what is kept on this device and not saved, in the language of the site. */
export function unsavedWords(locale: string): UnsavedWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
