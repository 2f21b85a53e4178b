import type { Shape } from '@portal/ui/text';

const en = {
  title: 'Share a preview',
  hint: 'A link shows the draft of the whole site, beginning with this page, to people without an account. Everyone who has the link can use it until it expires or you revoke it.',
  audience: 'As seen by',
  everyone: 'Everyone',
  notFor: 'This page is not for {audience}: the guest would see another page. Choose who it is for.',
  forNobody:
    'Only editors see this page, so that no guest can. Change who sees it first, or share another page.',
  lasts: 'The link works for',
  durations: { '1': 'an hour', '24': 'a day', '168': 'a week', '720': 'thirty days' },
  create: 'Make a link',
  working: 'One moment…',
  made: 'The new link',
  once: 'Copy it now: it is shown only once.',
  copy: 'Copy the link',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the link and copy it yourself.',
  links: 'Links that work now',
  none: 'There are none.',
  reading: 'Reading the links…',
  failed: 'This did not work. {why}',
  again: 'Try again',
  row: '{page}, as seen by {audience}',
  detail: 'until {until}, made by {who}',
  assistant: 'through an assistant',
  gonePage: 'a page that was deleted',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link to {page}, as seen by {audience}',
  revoked: 'Revoked. Within 15 seconds the link no longer works.',
  tooMany: 'This site already has as many links as it may have. Revoke one of them first.',
  unavailable:
    'This site cannot share previews: its editors sign in with one password, and nothing keeps a list of links that could be revoked. “View as visitors” shows the draft to you.',
  close: 'Close',
} as const;

const de: Shape<typeof en> = {
  title: 'Vorschau teilen',
  hint: 'Ein Link zeigt den Entwurf der ganzen Website, beginnend mit dieser Seite, auch Personen ohne Zugang. Alle, die den Link haben, können ihn benutzen, bis er abläuft oder Sie ihn zurückziehen.',
  audience: 'Ansicht für',
  everyone: 'Alle',
  notFor: 'Diese Seite ist nicht für {audience}: Der Gast sähe eine andere. Wählen Sie, für wen sie ist.',
  forNobody:
    'Diese Seite sieht nur die Redaktion, also auch kein Gast. Ändern Sie zuerst, wer sie sieht, oder teilen Sie eine andere.',
  lasts: 'Der Link gilt',
  durations: { '1': 'eine Stunde', '24': 'einen Tag', '168': 'eine Woche', '720': 'dreißig Tage' },
  create: 'Link erstellen',
  working: 'Einen Moment …',
  made: 'Der neue Link',
  once: 'Kopieren Sie ihn jetzt: Er wird nur einmal gezeigt.',
  copy: 'Link kopieren',
  copied: 'Kopiert.',
  notCopied: 'Das Kopieren hat nicht geklappt. Markieren Sie den Link und kopieren Sie ihn selbst.',
  links: 'Links, die jetzt gelten',
  none: 'Es gibt keine.',
  reading: 'Die Links werden gelesen …',
  failed: 'Das hat nicht geklappt. {why}',
  again: 'Noch einmal versuchen',
  row: '{page}, Ansicht für {audience}',
  detail: 'bis {until}, erstellt von {who}',
  assistant: 'über einen Assistenten',
  gonePage: 'eine gelöschte Seite',
  revoke: 'Zurückziehen',
  revokeOf: 'Den Link zu {page}, Ansicht für {audience}, zurückziehen',
  revoked: 'Zurückgezogen. In höchstens 15 Sekunden gilt der Link nicht mehr.',
  tooMany: 'Diese Website hat schon so viele Links, wie sie haben darf. Ziehen Sie zuerst einen zurück.',
  unavailable:
    'Diese Website kann keine Vorschau teilen: Alle bearbeiten sie mit einem Passwort, und es gibt keine Liste, aus der ein Link zurückgezogen werden könnte. „Als Besucher ansehen“ zeigt Ihnen den Entwurf.',
  close: 'Schließen',
};

/** The words of the dialog for preview links in one language. */
export type PreviewDialogWords = Shape<typeof en>;

/** The words of the dialog for preview links in the language of the site. */
export function previewDialogWords(locale: string): PreviewDialogWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
