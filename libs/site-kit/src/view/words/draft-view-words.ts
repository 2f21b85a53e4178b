import type { Shape } from '@portal/ui/text';

/** What the bar says over a page of the draft as visitors would see it. */
const DRAFT_VIEW_WORDS = {
  en: {
    label: 'Draft preview',
    lead: 'Draft, as seen by',
    everyone: 'Everyone',
    general: 'General',
    at: 'As of',
    inZone: 'as clocks in {zone} show it; empty: now',
    show: 'Show',
    never: 'The clocks in {zone} leave this time out.',
    twice: 'The clocks in {zone} show this time twice.',
    incomplete: 'This is no day and time.',
    back: 'Back to editing',
    notThen: 'This page is not visible then',
    notThenWhy: 'Visitors get “page not found” here at this moment: {when}.',
    hidden: 'This page is not for them',
    hiddenWhy: '{audience} gets “page not found” here. Choose who may see the page in the editor.',
  },
  de: {
    label: 'Vorschau des Entwurfs',
    lead: 'Entwurf, Ansicht für',
    everyone: 'Alle',
    general: 'Allgemein',
    at: 'Zeitpunkt',
    inZone: 'nach den Uhren in {zone}; leer: jetzt',
    show: 'Zeigen',
    never: 'Diese Uhrzeit gibt es in {zone} nicht.',
    twice: 'Diese Uhrzeit gibt es in {zone} zweimal.',
    incomplete: 'Das ist kein Tag mit Uhrzeit.',
    back: 'Zurück zum Bearbeiten',
    notThen: 'Diese Seite ist dann nicht sichtbar',
    notThenWhy: 'Zu diesem Zeitpunkt erscheint hier „Seite nicht gefunden“: {when}.',
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
