import type { FailureCode } from '@portal/errors';

/** What a refusal of the API has that words are found by. */
interface Coded {
  code: string;
  message: string;
}

/** What the codes of the API's refusals mean, on a site in German. The API's own sentences are in English. */
const CODES_DE: Readonly<Record<FailureCode | 'offline', string>> = {
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

/** What failures mean that come without a sentence of the API's. */
const CODES_EN: Readonly<Record<string, string>> = {
  internal: 'Something went wrong on our side. Try again in a minute.',
  offline: 'There is no connection right now.',
};

/**
 * A refusal in the language of the site; as the API words it where there is no translation. `reason`: the sentence of its own reason in that
 * language; empty: it has none.
 */
export function refusalIn<Refusal extends Coded>(locale: string, refusal: Refusal, reason = ''): Refusal {
  const { code, message } = refusal;
  const general = isGerman(locale)
    ? (wordsOf(CODES_DE, code) ?? message)
    : message || (wordsOf(CODES_EN, code) ?? '');
  return { ...refusal, message: reason || general };
}

function wordsOf(codes: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}

function isGerman(locale: string): boolean {
  return locale.split('-')[0] === 'de';
}
