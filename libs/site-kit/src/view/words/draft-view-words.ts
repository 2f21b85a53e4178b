import type { Shape } from '@portal/ui/text';

/** What the bar says over a page of the draft as visitors would see it. */
const DRAFT_VIEW_WORDS = {
  en: {
    label: 'Draft preview',
    lead: 'Draft, as seen by',
    everyone: 'Everyone',
    general: 'General',
    back: 'Back to editing',
    hidden: 'This page is not for them',
    hiddenWhy: '{audience} gets “page not found” here. Choose who may see the page in the editor.',
  },
  de: {
    label: 'Vorschau des Entwurfs',
    lead: 'Entwurf, Ansicht für',
    everyone: 'Alle',
    general: 'Allgemein',
    back: 'Zurück zum Bearbeiten',
    hidden: 'Diese Seite ist nicht für sie',
    hiddenWhy:
      '{audience}: Hier erscheint „Seite nicht gefunden“. Wer die Seite sehen darf, wird im Editor gewählt.',
  },
} as const;

export type DraftViewWords = Shape<(typeof DRAFT_VIEW_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function draftViewWords(locale: string): DraftViewWords {
  return locale.split('-')[0] === 'de' ? DRAFT_VIEW_WORDS.de : DRAFT_VIEW_WORDS.en;
}
