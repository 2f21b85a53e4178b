import type { Shape } from '@portal/ui/text';

const en = {
  title: 'Your session has ended',
  text: 'Sign in again to save. What you typed is still here.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  working: 'Signing in…',
  wrong: 'This did not work. Check what you typed.',
  forgot: 'Forgot your password? Set a new one, in a new tab',
  elsewhere: 'Sign in another way, in a new tab',
  other:
    'You are signed in with another account now. What you typed stays with yours, on this device: sign in with that one to save it, or load the page again to go on with the other.',
  reload: 'Load the page again',
  notYet: 'You are not signed in yet. Sign in here or in a new tab.',
  again: 'I have signed in: save now',
} as const;

const de: Shape<typeof en> = {
  title: 'Ihre Sitzung ist beendet',
  text: 'Melden Sie sich zum Speichern wieder an. Was Sie geschrieben haben, ist noch da.',
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

/** What the dialog says that asks to sign in again, in the language of the site. */
export function signInWords(locale: string): Shape<typeof en> {
  return locale.split('-')[0] === 'de' ? de : en;
}
