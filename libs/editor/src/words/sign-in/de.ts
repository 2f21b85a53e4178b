import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Ihre Sitzung ist beendet',
  text: 'Melden Sie sich zum Speichern wieder an. Was Sie geschrieben haben, ist noch da.',
  staff: {
    text: 'Öffnen Sie die Redaktion noch einmal aus Portal, dem Dashboard Ihrer Agentur. Was Sie geschrieben haben, ist noch da und lässt sich danach speichern.',
    open: 'Portal öffnen',
    notYet: 'Sie sind noch nicht angemeldet. Öffnen Sie zuerst in einem neuen Tab die Redaktion aus Portal.',
    switchedOff:
      'Die Inhaber dieser Website lassen Mitarbeitende der Agentur nicht mehr in die Redaktion. Unter „Team“ können sie es wieder erlauben.',
    stored: 'Ihr Text bleibt auf diesem Gerät.',
    notStored:
      'Ihr Text ließ sich auf diesem Gerät nicht ablegen. Kopieren Sie ihn, bevor Sie diese Seite schließen.',
  },
  copy: 'Meinen Text kopieren',
  close: 'Schließen',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  working: 'Anmeldung läuft …',
  wrong: 'Das hat nicht geklappt. Prüfen Sie Ihre Eingabe.',
  forgot: 'Passwort vergessen? Neues festlegen, in einem neuen Tab',
  elsewhere: 'Auf anderem Weg anmelden, in einem neuen Tab',
  other:
    'Sie sind jetzt mit einem anderen Konto angemeldet. Was Sie geschrieben haben, bleibt auf diesem Gerät bei Ihrem: Melden Sie sich damit an, um es zu speichern, oder laden Sie die Seite neu, um mit dem anderen weiterzuarbeiten.',
  reload: 'Die Seite neu laden',
  notYet: 'Sie sind noch nicht angemeldet. Melden Sie sich hier oder in einem neuen Tab an.',
  again: 'Ich bin angemeldet: jetzt speichern',
};
