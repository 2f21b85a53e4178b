import { problemIn, saidIn, type ValueProblem } from './value-problems.ts';

/**
 * What keeps a site from being published: as the API words it, and as people read it. The API names files by their ids, as assistants
 * need them; where `en` is missing its sentence is fit for people.
 */
const PROBLEMS: readonly ValueProblem[] = [
  [
    /^links to page "([^"]*)", which does not exist;.*$/,
    {
      de: 'führt zur Seite „$1“, die es nicht gibt; wählen Sie ein anderes Ziel oder entfernen Sie den Link',
    },
  ],
  [
    /^links to section "([^"]*)" of page "([^"]*)", which does not exist;.*$/,
    { de: 'führt zum Abschnitt „$1“ der Seite „$2“, den es nicht gibt; verlinken Sie stattdessen die Seite' },
  ],
  [
    /^links to document (\S+), which does not exist;.*$/,
    {
      en: 'leads to a document that is not in the library any more; choose another target or remove the link',
      de: 'führt zu einem Dokument, das nicht mehr in der Mediathek ist; wählen Sie ein anderes Ziel oder entfernen Sie den Link',
    },
  ],
  [
    /^there is no document ([^;\s]+);.*$/,
    {
      en: 'is not in the library any more; choose another document, or remove it',
      de: 'ist nicht mehr in der Mediathek; wählen Sie ein anderes Dokument oder entfernen Sie es',
    },
  ],
  [
    /^there is no picture ([^;\s]+);.*$/,
    {
      en: 'is not in the library any more; choose another picture',
      de: 'ist nicht mehr in der Mediathek; wählen Sie ein anderes Bild',
    },
  ],
  [
    /^the file (\S+) of this picture is missing;.*$/,
    {
      en: 'a file of this picture is missing; upload the picture again',
      de: 'eine Datei zu diesem Bild fehlt; laden Sie das Bild noch einmal hoch',
    },
  ],
  [
    /^its file is missing; upload the document again$/,
    { de: 'die Datei fehlt; laden Sie das Dokument noch einmal hoch' },
  ],
  [
    /^names the page "([^"]*)", which does not exist;.*$/,
    { de: 'nennt die Seite „$1“, die es nicht gibt; wählen Sie eine Seite der Website' },
  ],
  [
    /^the site has no audience "([^"]*)" \(it has: [^)]*\);.*$/,
    {
      en: 'there is no audience “$1”; choose another, or create it under Visitors and sign-ins',
      de: 'die Zielgruppe „$1“ gibt es nicht; wählen Sie eine andere oder legen Sie sie unter „Besucher und Zugänge“ an',
    },
  ],
  [
    /^"all" is not the name of an audience;.*$/,
    {
      en: 'there is no audience “all”; choose who may see it again',
      de: 'die Zielgruppe „all“ gibt es nicht; wählen Sie neu aus, wer es sehen darf',
    },
  ],
  [
    /^there is no section "([^"]*)";.*$/,
    { de: 'den Abschnitt „$1“ gibt es nicht mehr; löschen Sie ihn oder stellen Sie ihn wieder her' },
  ],
  [
    /^section "([^"]*)" is in the order twice;.*$/,
    { de: 'der Abschnitt „$1“ steht zweimal auf der Seite; entfernen Sie einen davon' },
  ],
  [
    /^"([^"]*)" is an address of the site itself;.*$/,
    { de: '„$1“ ist eine Adresse der Website selbst; wählen Sie eine andere' },
  ],
  [
    /^"([^"]*)" is also the address of (.*); change .*$/,
    { de: '„$1“ ist auch die Adresse von „$2“; ändern Sie eine der beiden' },
  ],
  [
    /^is not valid JSON;.*$/,
    {
      en: 'cannot be read; restore an earlier version in the history',
      de: 'kann nicht gelesen werden; stellen Sie im Verlauf eine frühere Version wieder her',
    },
  ],
  [
    /^is larger than (\d+) KiB;.*$/,
    {
      de: 'ist größer als $1 KiB; teilen Sie den Inhalt auf oder stellen Sie im Verlauf eine frühere Version wieder her',
    },
  ],
  [
    /^has too much text, or too many lines, .*$/,
    {
      de: 'enthält zu viel Text oder zu viele Zeilen, Listen und Auszeichnungen; kürzen Sie die Texte oder teilen Sie den Abschnitt auf',
    },
  ],
  [
    /^(\d+) more problems are in this record;.*$/,
    { de: 'hier gibt es $1 weitere Fehler; beheben Sie zuerst die übrigen' },
  ],
];

/** What keeps a site from being published, in the language of the site. */
export function publishProblemIn(locale: string, message: string): string {
  return saidIn(PROBLEMS, locale, message) ?? problemIn(locale, message);
}
