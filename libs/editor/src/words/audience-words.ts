import { audienceTitle } from '@portal/sites';
import { fill, type Shape } from '@portal/ui/text';
import type { Audience } from '../content/audience.ts';

const en = {
  section: 'Who sees this section',
  page: 'Who sees this page',
  change: 'Change who sees it',
  changeShort: 'Change',
  everyone: 'Everyone',
  editorsOnly: 'Only editors',
  some: 'Only {names}',
  /** What the audience `default` is called. */
  general: 'General',
  these: 'Only these:',
  none: 'This site has no audiences yet.',
  chooseOne: 'Choose at least one audience.',
  limited: 'The page itself is shown to fewer: {who}.',
  gains: {
    all: 'More people will see this: once you publish, every visitor can.',
    some: 'More people will see this: once you publish, {names} can as well.',
  },
  submit: { all: 'Show to everyone', some: 'Show to {names}', fewer: 'Save' },
  working: 'Saving…',
  cancel: 'Cancel',
  changed: 'Changed on the draft: {who}.',
  undo: 'Undo this change',
  failed: 'This was not changed. {why}',
  overtaken: 'Another editor has changed it meanwhile, to: {who}. Check your choice and save again.',
} as const;

const de: Shape<typeof en> = {
  section: 'Wer diesen Abschnitt sieht',
  page: 'Wer diese Seite sieht',
  change: 'Ändern, wer das sieht',
  changeShort: 'Ändern',
  everyone: 'Alle',
  editorsOnly: 'Nur die Redaktion',
  some: 'Nur {names}',
  general: 'Allgemein',
  these: 'Nur diese:',
  none: 'Diese Website hat noch keine Zielgruppen.',
  chooseOne: 'Wählen Sie mindestens eine Zielgruppe.',
  limited: 'Die Seite selbst sehen weniger: {who}.',
  gains: {
    all: 'Das sehen dann mehr Menschen: nach dem Veröffentlichen alle Besucher.',
    some: 'Das sehen dann mehr Menschen: nach dem Veröffentlichen auch {names}.',
  },
  submit: { all: 'Allen zeigen', some: 'Auch {names} zeigen', fewer: 'Speichern' },
  working: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  changed: 'Im Entwurf geändert: {who}.',
  undo: 'Diese Änderung rückgängig machen',
  failed: 'Das wurde nicht geändert. {why}',
  overtaken:
    'Jemand anderes hat das inzwischen geändert, auf: {who}. Prüfen Sie Ihre Auswahl und speichern Sie noch einmal.',
};

/** The words of who sees what, in one language. */
export type AudienceWords = Shape<typeof en>;

/** Audiences as people read their names, in one line. */
export function audienceNames({ general }: AudienceWords, names: readonly string[]): string {
  return names.map((name) => audienceTitle(name, general)).join(', ');
}

/** Says who sees more once this is published; nothing where no one does. */
export function gainsWords(words: AudienceWords, gains: Audience): string {
  if (gains === 'all') return words.gains.all;
  return gains.length === 0 ? '' : fill(words.gains.some, { names: audienceNames(words, gains) });
}

/** The words of who sees what, in the language of the site. */
export function audienceWords(locale: string): AudienceWords {
  return locale.split('-')[0] === 'de' ? de : en;
}

/** A title, and who sees what it names where that is not everyone. */
export function titleForWhom(
  { title, audience }: { title: string; audience: Audience },
  words: AudienceWords,
): string {
  return audience === 'all' ? title : `${title} (${whoWords(words, audience)})`;
}

/** Who sees something, in words. */
export function whoWords(words: AudienceWords, audience: Audience): string {
  if (audience === 'all') return words.everyone;
  return audience.length === 0
    ? words.editorsOnly
    : fill(words.some, { names: audienceNames(words, audience) });
}
