import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  signIn: {
    changed:
      'Jemand anderes hat diesen Zugang geändert. Ihre Eingaben stehen noch im Formular; prüfen Sie sie und speichern Sie noch einmal. Das ist neu:',
    password: 'Die Felder sind gleich; das Passwort kann neu sein.',
    removed:
      'Jemand anderes hat diesen Zugang entfernt. Ihre Eingaben stehen noch im Formular; Sie können ihn wieder hinzufügen, mit einem neuen Passwort.',
    kept: 'Jemand anderes hat den Zugang geändert. Die Liste zeigt ihn, wie er jetzt ist.',
    noAudience: 'Diese Zielgruppe gibt es nicht mehr. Wählen Sie eine andere.',
  },
  audience: {
    rename:
      'Jemand anderes hat die Standard-Zielgruppe geändert. Sie können diese Zielgruppe trotzdem umbenennen.',
    remove:
      'Jemand anderes hat diese Zielgruppe oder ihre Zugänge geändert. Oben steht, was jetzt mit ihr entfernt wird; entscheiden Sie neu.',
    deleted:
      'Jemand anderes hat diese Zielgruppe umbenannt oder entfernt. Die Liste zeigt, was es jetzt gibt.',
    newDefault:
      'Jemand anderes hat die Standard-Zielgruppe geändert. Die Liste zeigt sie, wie sie jetzt ist.',
  },
};
