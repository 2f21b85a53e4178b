import type { Shape } from '@portal/ui/text';

/** What editors read who work at another origin of the site than its first one. */
const MOVED_WORDS = {
  en: {
    label: 'New address of this website',
    text: 'This website is now at {host}. Finish here what you began here: text you did not save is only in this browser at this address.',
    link: 'Continue at the new address',
  },
  de: {
    label: 'Neue Adresse dieser Website',
    text: 'Diese Website ist jetzt unter {host}. Beenden Sie hier, was Sie hier begonnen haben: Nicht gespeicherter Text ist nur in diesem Browser unter dieser Adresse.',
    link: 'Unter der neuen Adresse weitermachen',
  },
} as const;

export type MovedWords = Shape<(typeof MOVED_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function movedWords(locale: string): MovedWords {
  return locale.split('-')[0] === 'de' ? MOVED_WORDS.de : MOVED_WORDS.en;
}
