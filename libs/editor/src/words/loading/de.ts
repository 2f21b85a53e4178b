import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  opening: 'Der Editor wird geladen …',
  notOpened: 'Der Editor konnte nicht geladen werden.',
  partlyOpened:
    'Der Editor wurde nicht vollständig geladen. Schreiben können Sie; für alles andere laden Sie die Seite neu.',
  reload: 'Neu laden',
  failed: 'Das konnte nicht geladen werden. Nichts, was Sie eingegeben haben, geht verloren.',
  drawingFailed:
    'Dieser Teil des Editors ist ausgefallen. Nichts, was Sie eingegeben haben, geht verloren; der Rest des Editors funktioniert.',
  valueFailed: 'Das kann nicht angezeigt werden.',
  again: 'Noch einmal versuchen',
  close: 'Schließen',
};
