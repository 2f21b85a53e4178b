import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
