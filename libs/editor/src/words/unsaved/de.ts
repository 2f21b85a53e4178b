import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  waiting: 'Noch nicht gespeichert: {places}.',
  notPublished:
    'Auf diesen Seiten eingegeben, noch nicht gespeichert und nicht Teil dieser Veröffentlichung:',
  settings: 'Einstellungen der Website',
  uploads: 'noch nicht hochgeladene Dateien: {count}',
  open: 'Öffnen',
  openPlace: 'Öffnen: {place}',
  deletedPage: 'Was Sie auf „{place}“ eingegeben haben, ist nicht gespeichert: Diese Seite wurde gelöscht.',
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
