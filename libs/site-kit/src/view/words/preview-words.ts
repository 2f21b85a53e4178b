import type { Shape } from '@portal/ui/text';

/** What people without an account read who follow a preview link. */
const PREVIEW_WORDS = {
  en: {
    label: 'Draft preview',
    bar: 'Draft preview, not published',
    until: 'ends {when}',
    seenBy: 'as seen by {audience}',
    general: 'General',
    leave: 'Leave the preview',
    endedTitle: 'This preview link does not work',
    endedText: 'It may have expired, or it was revoked. Ask the person who sent you this link for a new one.',
    toSite: 'Go to the published site',
  },
  de: {
    label: 'Vorschau des Entwurfs',
    bar: 'Vorschau des Entwurfs, nicht veröffentlicht',
    until: 'endet {when}',
    seenBy: 'Ansicht für {audience}',
    general: 'Allgemein',
    leave: 'Vorschau verlassen',
    endedTitle: 'Dieser Vorschau-Link funktioniert nicht',
    endedText:
      'Er ist vielleicht abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, die Ihnen den Link geschickt hat, um einen neuen.',
    toSite: 'Zur veröffentlichten Website',
  },
} as const;

export type PreviewWords = Shape<(typeof PREVIEW_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function previewWords(locale: string): PreviewWords {
  return locale.split('-')[0] === 'de' ? PREVIEW_WORDS.de : PREVIEW_WORDS.en;
}
