import { problemIn } from './value-problems.ts';

/** What keeps a site from being published, as the API words it, and in German. */
const PROBLEMS_DE: readonly (readonly [RegExp, string])[] = [
  [
    /^links to page "([^"]*)", which does not exist;.*$/,
    'führt zur Seite „$1“, die es nicht gibt; wählen Sie ein anderes Ziel oder entfernen Sie den Link',
  ],
  [
    /^links to section "([^"]*)" of page "([^"]*)", which does not exist;.*$/,
    'führt zum Abschnitt „$1“ der Seite „$2“, den es nicht gibt; verlinken Sie stattdessen die Seite',
  ],
  [
    /^links to document (\S+), which does not exist;.*$/,
    'führt zum Dokument $1, das es nicht gibt; wählen Sie ein anderes Ziel oder entfernen Sie den Link',
  ],
  [
    /^there is no document ([^;\s]+);.*$/,
    'das Dokument $1 gibt es nicht; laden Sie es hoch oder entfernen Sie es',
  ],
  [/^there is no picture ([^;\s]+);.*$/, 'das Bild $1 gibt es nicht; wählen Sie ein anderes'],
  [
    /^the file (\S+) of this picture is missing;.*$/,
    'die Datei $1 zu diesem Bild fehlt; laden Sie das Bild noch einmal hoch',
  ],
  [
    /^its file is missing; upload the document again$/,
    'die Datei fehlt; laden Sie das Dokument noch einmal hoch',
  ],
  [
    /^names the page "([^"]*)", which does not exist;.*$/,
    'nennt die Seite „$1“, die es nicht gibt; wählen Sie eine Seite der Website',
  ],
  [
    /^the site has no audience "([^"]*)" \(it has: [^)]*\);.*$/,
    'die Zielgruppe „$1“ gibt es nicht; wählen Sie eine andere oder legen Sie sie an',
  ],
  [
    /^there is no section "([^"]*)";.*$/,
    'den Abschnitt „$1“ gibt es nicht mehr; löschen Sie ihn oder stellen Sie ihn wieder her',
  ],
  [
    /^section "([^"]*)" is in the order twice;.*$/,
    'der Abschnitt „$1“ steht zweimal auf der Seite; entfernen Sie einen davon',
  ],
  [
    /^"([^"]*)" is an address of the site itself;.*$/,
    '„$1“ ist eine Adresse der Website selbst; wählen Sie eine andere',
  ],
  [
    /^"([^"]*)" is also the address of (.*); change .*$/,
    '„$1“ ist auch die Adresse von „$2“; ändern Sie eine der beiden',
  ],
  [
    /^is not valid JSON;.*$/,
    'kann nicht gelesen werden; stellen Sie im Verlauf eine frühere Version wieder her',
  ],
  [
    /^is larger than (\d+) KiB;.*$/,
    'ist größer als $1 KiB; teilen Sie den Inhalt auf oder stellen Sie im Verlauf eine frühere Version wieder her',
  ],
  [
    /^has too much text, or too many lines, .*$/,
    'enthält zu viel Text oder zu viele Zeilen, Listen und Auszeichnungen; kürzen Sie die Texte oder teilen Sie den Abschnitt auf',
  ],
  [
    /^(\d+) more problems are in this record;.*$/,
    'hier gibt es $1 weitere Fehler; beheben Sie zuerst die übrigen',
  ],
];

/** What keeps a site from being published, in the language of the site. */
export function publishProblemIn(locale: string, message: string): string {
  if (locale.split('-')[0] !== 'de') return problemIn(locale, message);
  const [pattern, german] = PROBLEMS_DE.find(([one]) => one.test(message)) ?? [];
  return pattern && german !== undefined ? message.replace(pattern, german) : problemIn(locale, message);
}
