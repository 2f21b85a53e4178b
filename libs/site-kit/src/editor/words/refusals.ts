import type { Answer } from '../../scripts/send.ts';
import { libraryRefusalDe } from './library-refusals.ts';

type Refusal = Extract<Answer, { ok: false }>;

/** What the codes of the API's refusals mean, on a site in German. The API's own sentences are in English. */
const CODES_DE: Readonly<Record<string, string>> = {
  validation: 'Bitte prüfen Sie die Angaben.',
  input: 'Die Angaben passen so nicht. Bitte prüfen Sie sie.',
  too_large: 'Das ist zu groß.',
  unauthenticated: 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
  not_found: 'Das gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  conflict: 'Jemand anderes hat das inzwischen geändert. Bitte sehen Sie es sich noch einmal an.',
  outcome_unknown: 'Es ist nicht sicher, ob die Änderung angekommen ist. Bitte laden Sie die Seite neu.',
  locked: 'Das ändert gerade jemand anderes. Bitte versuchen Sie es gleich noch einmal.',
  rate_limited: 'Das waren zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
  upstream_unavailable:
    'Ein Dienst, der dafür nötig ist, antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  not_configured: 'Das ist auf dieser Website nicht eingerichtet.',
  not_supported: 'Das geht auf dieser Website nicht.',
  no_documents_store: 'Diese Website hat keinen Speicher für große Dokumente.',
  internal: 'Da ist bei uns etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  offline: 'Es gibt gerade keine Verbindung.',
};

/** What is said of a value that cannot be saved, as the API words it, and in German. */
const PROBLEMS_DE: readonly (readonly [RegExp, string])[] = [
  [/^is missing.*$/, 'fehlt noch'],
  [/^must not be empty$/, 'darf nicht leer sein'],
  [/^is too long; (\d+) characters are the most$/, 'ist zu lang; höchstens $1 Zeichen'],
  [/^is too short; (\d+) characters are the least$/, 'ist zu kurz; mindestens $1 Zeichen'],
  [/^has too many entries; (\d+) are the most$/, 'hat zu viele Einträge; höchstens $1'],
  [/^has too few entries; (\d+) is the least$/, 'hat zu wenige Einträge; mindestens $1'],
  [/^must be (?:at least (\S+)|(\S+) or more)$/, 'muss mindestens $1$2 sein'],
  [/^must be (?:at most (\S+)|(\S+) or less)$/, 'darf höchstens $1$2 sein'],
  [/^must be more than (\S+)$/, 'muss größer als $1 sein'],
  [/^must be less than (\S+)$/, 'muss kleiner als $1 sein'],
  [
    /^has no alt words;.*$/,
    'hat keinen Alternativtext; sagen Sie, was das Bild zeigt, oder dass es nur schmückt',
  ],
];

/** What failures mean that come without a sentence of the API's. */
const CODES_EN: Readonly<Record<string, string>> = {
  internal: 'Something went wrong on our side. Try again in a minute.',
  offline: 'There is no connection right now.',
};

/** A refusal in the language of the site; as the API says it where there is no translation. */
export function refusalIn(locale: string, refusal: Refusal): Refusal {
  if (!isGerman(locale))
    return { ...refusal, message: refusal.message || (CODES_EN[refusal.code] ?? refusal.message) };
  const message = libraryRefusalDe(refusal.message) ?? CODES_DE[refusal.code] ?? refusal.message;
  return { ...refusal, message };
}

/** What is wrong with a value, in the language of the site; as the API says it where there is no translation. */
export function problemIn(locale: string, message: string): string {
  const [pattern, german] = (isGerman(locale) && PROBLEMS_DE.find(([one]) => one.test(message))) || [];
  return pattern && german !== undefined ? message.replace(pattern, german) : message;
}

function isGerman(locale: string): boolean {
  return locale.split('-')[0] === 'de';
}
