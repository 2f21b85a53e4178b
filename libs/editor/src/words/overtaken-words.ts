/** What the room of visitors says when someone else has changed something that is about to be changed. */
export const OVERTAKEN_WORDS = {
  en: {
    signIn: {
      changed:
        'Someone else has changed this sign-in. What you entered is still in the form; check it and save again. What changed:',
      password: 'The fields are the same; the password may be new.',
      removed:
        'Someone else has removed this sign-in. What you entered is still in the form; you can add it again, with a new password.',
      kept: 'Someone else has changed it. The list shows it as it is now.',
      noAudience: 'This audience no longer exists. Choose another one.',
    },
    audience: {
      rename: 'Someone else has changed which audience is the default one. You can still rename this one.',
      remove:
        'Someone else has changed this audience or its sign-ins. Above is what goes with it now; decide again.',
      gone: 'Someone else has renamed or removed this audience. The list shows what is there now.',
      newDefault:
        'Someone else has changed which audience is the default one. The list shows it as it is now.',
    },
  },
  de: {
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
      gone: 'Jemand anderes hat diese Zielgruppe umbenannt oder entfernt. Die Liste zeigt, was es jetzt gibt.',
      newDefault:
        'Jemand anderes hat die Standard-Zielgruppe geändert. Die Liste zeigt sie, wie sie jetzt ist.',
    },
  },
} as const;
