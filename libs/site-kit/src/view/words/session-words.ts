import type { Shape } from '@portal/ui/text';

/** What a page says about being signed in. */
const SESSION_WORDS = {
  en: {
    label: 'Your sign-in',
    signedInAs: 'Signed in as {who}',
    signIn: 'Sign in',
    signOut: 'Sign out',
    edit: 'Edit this page',
  },
  de: {
    label: 'Ihre Anmeldung',
    signedInAs: 'Angemeldet als {who}',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    edit: 'Diese Seite bearbeiten',
  },
} as const;

export type SessionWords = Shape<(typeof SESSION_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function sessionWords(locale: string): SessionWords {
  return locale.split('-')[0] === 'de' ? SESSION_WORDS.de : SESSION_WORDS.en;
}
