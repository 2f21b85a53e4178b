/** One thing that can be wrong with a value: as the API words it, and as people read it. */
export type ValueProblem = readonly [pattern: RegExp, words: { en?: string; de: string }];

const TARGETS = {
  en: 'choose a page or a document, or enter an address that begins with https://, mailto: or tel:',
  de: 'wählen Sie eine Seite oder ein Dokument, oder geben Sie eine Adresse ein, die mit https://, mailto: oder tel: beginnt',
};

/**
 * What is said of a value that cannot be saved. The API's sentences name types and ids, as assistants need them; where `en`
 * is missing they are fit for people. `$1` is what the pattern found.
 */
const VALUE_PROBLEMS: readonly ValueProblem[] = [
  [/^is missing.*$/, { en: 'is missing', de: 'fehlt noch' }],
  [/^must not be empty$/, { de: 'darf nicht leer sein' }],
  [
    /^must be one line of plain text$/,
    { en: 'must be one line, without line breaks', de: 'darf nur eine Zeile sein, ohne Zeilenumbrüche' },
  ],
  [/^is too long; the maximum is (\d+) characters$/, { de: 'ist zu lang; höchstens $1 Zeichen' }],
  [/^is too short; the minimum is (\d+) characters$/, { de: 'ist zu kurz; mindestens $1 Zeichen' }],
  [/^has too many entries; the maximum is (\d+)$/, { de: 'hat zu viele Einträge; höchstens $1' }],
  [/^has too few entries; the minimum is (\d+)$/, { de: 'hat zu wenige Einträge; mindestens $1' }],
  [/^must be (?:at least (\S+)|(\S+) or more)$/, { de: 'muss mindestens $1$2 sein' }],
  [/^must be (?:at most (\S+)|(\S+) or less)$/, { de: 'darf höchstens $1$2 sein' }],
  [/^must be more than (\S+)$/, { de: 'muss größer als $1 sein' }],
  [/^must be less than (\S+)$/, { de: 'muss kleiner als $1 sein' }],
  [/^must be a whole number$/, { de: 'muss eine ganze Zahl sein' }],
  [/^must be a number$/, { de: 'muss eine Zahl sein' }],
  [/^must be one of (.+)$/, { de: 'muss einer dieser Werte sein: $1' }],
  [
    /^Invalid email address$/,
    {
      en: 'must be an e-mail address such as name@example.org',
      de: 'muss eine E-Mail-Adresse sein, etwa name@example.org',
    },
  ],
  [
    /^Invalid ISO date$/,
    { en: 'must be a date such as 2026-05-31', de: 'muss ein Datum sein, etwa 2026-05-31' },
  ],
  [
    /^stacks more than (\d+) combining marks.*$/,
    {
      en: 'has more than $1 accents on one letter; use fewer',
      de: 'hat mehr als $1 Akzente auf einem Buchstaben; nehmen Sie weniger',
    },
  ],
  [
    /^has more than (\d+) (?:characters|lines);.*$/,
    {
      en: 'is too long; split it into several sections',
      de: 'ist zu lang; teilen Sie es auf mehrere Abschnitte auf',
    },
  ],
  [
    /^has more than \d+ .*$/,
    {
      en: 'has too much formatting; use less of it, or split it into several sections',
      de: 'hat zu viele Auszeichnungen; nehmen Sie weniger, oder teilen Sie es auf mehrere Abschnitte auf',
    },
  ],
  [
    /^nests lists and quotes more than (\d+) levels deep;.*$/,
    {
      en: 'has lists or quotes more than $1 levels deep; use fewer levels',
      de: 'hat Listen oder Zitate in mehr als $1 Ebenen; nehmen Sie weniger Ebenen',
    },
  ],
  [
    /^line (\d+) contains raw HTML.*$/,
    {
      en: 'has HTML in line $1, which pages do not show; remove it',
      de: 'enthält HTML in Zeile $1, das Seiten nicht zeigen; entfernen Sie es',
    },
  ],
  [
    /^line (\d+) contains a picture.*$/,
    {
      en: 'has a picture in line $1; remove it, and use a gallery or the field for a picture',
      de: 'enthält ein Bild in Zeile $1; entfernen Sie es, und nehmen Sie eine Galerie oder das Feld für ein Bild',
    },
  ],
  [
    /^line (\d+) links to "(.*)"; use .*$/s,
    {
      en: `has a link in line $1 that leads nowhere, “$2”; ${TARGETS.en}`,
      de: `enthält in Zeile $1 einen Link, der nirgends hinführt: „$2“; ${TARGETS.de}`,
    },
  ],
  [/^use page:<page id>.*$/, { en: `leads nowhere; ${TARGETS.en}`, de: `führt nirgends hin; ${TARGETS.de}` }],
  [
    /^needs media .*$/,
    {
      en: 'needs a picture, and what it shows or that it is decoration',
      de: 'braucht ein Bild und dazu, was es zeigt oder dass es nur schmückt',
    },
  ],
  [
    /^must be 32 lower-case hex digits$/,
    {
      en: 'needs a document; choose one, or upload a new one in the library first',
      de: 'braucht ein Dokument; wählen Sie eines, oder laden Sie zuerst ein neues in die Mediathek hoch',
    },
  ],
  [
    /^use https:\/\/… or a path on this site such as (\S+)$/,
    {
      en: 'must be an address that begins with https://, or a path on this site such as $1',
      de: 'muss eine Adresse sein, die mit https:// beginnt, oder ein Pfad auf dieser Website wie $1',
    },
  ],
  [
    /^has no alternative text;.*$/,
    {
      de: 'hat keinen Alternativtext; sagen Sie, was das Bild zeigt, oder dass es nur schmückt',
    },
  ],
  [
    /^"?.*(?:is not a field here|are not fields here|no such field here);.*$/s,
    {
      en: 'has a part that this kind of section does not have; restore an earlier version in the history',
      de: 'hat einen Teil, den diese Art von Abschnitt nicht hat; stellen Sie im Verlauf eine frühere Version wieder her',
    },
  ],
  [
    /^must be an? (?:string|boolean|array|object)\b.*$/,
    {
      en: 'does not fit here; restore an earlier version in the history',
      de: 'passt nicht hierher; stellen Sie im Verlauf eine frühere Version wieder her',
    },
  ],
];

/** What is wrong with a value, in the language of the site; as the API says it where there are no words of the editor's. */
export function problemIn(locale: string, message: string): string {
  return saidIn(VALUE_PROBLEMS, locale, message) ?? message;
}

/** What those words say of a message; null: nothing. */
export function saidIn(problems: readonly ValueProblem[], locale: string, message: string): string | null {
  const [pattern, words] = problems.find(([one]) => one.test(message)) ?? [];
  const said = locale.split('-')[0] === 'de' ? words?.de : words?.en;
  return pattern && said !== undefined ? message.replace(pattern, said) : null;
}
