import type { FailureCode } from '@portal/errors';

/** German sentences for the codes of refusals, since the API's own sentences are in English. */
export const de: Readonly<Record<FailureCode | 'offline', string>> = {
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
