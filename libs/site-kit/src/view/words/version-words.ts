import type { Shape } from '@portal/ui/text';

/** The words over a page as it was. */
const VERSION_WORDS = {
  en: {
    label: 'Earlier version',
    lead: 'This page as it was, {when}, by {who}',
    same: 'Its sections say the same as the draft does now.',
    differs: 'Different now:',
    edited: 'changed since',
    removed: 'deleted since',
    added: 'Added since, and not shown here: {names}.',
    back: 'Back to editing',
    restore: 'Restore as draft',
    restoreSection: 'Restore this section as draft',
    working: 'One moment…',
    failed: 'This version was not restored. {why}',
    overtaken:
      'This version was not restored, because the page was changed since you opened it here, by {who}. Load it again to see what is different now.',
  },
  de: {
    label: 'Frühere Version',
    lead: 'Diese Seite, wie sie war: {when}, von {who}',
    same: 'Ihre Abschnitte sagen dasselbe wie der Entwurf jetzt.',
    differs: 'Jetzt anders:',
    edited: 'seitdem geändert',
    removed: 'seitdem gelöscht',
    added: 'Seitdem neu und hier nicht zu sehen: {names}.',
    back: 'Zurück zum Bearbeiten',
    restore: 'Als Entwurf wiederherstellen',
    restoreSection: 'Diesen Abschnitt als Entwurf wiederherstellen',
    working: 'Einen Moment …',
    failed: 'Diese Version wurde nicht wiederhergestellt. {why}',
    overtaken:
      'Diese Version wurde nicht wiederhergestellt, denn die Seite wurde geändert, seit Sie sie hier geöffnet haben, von {who}. Laden Sie sie neu, um zu sehen, was jetzt anders ist.',
  },
} as const;

export type VersionWords = Shape<(typeof VERSION_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function versionWords(locale: string): VersionWords {
  return locale.split('-')[0] === 'de' ? VERSION_WORDS.de : VERSION_WORDS.en;
}
