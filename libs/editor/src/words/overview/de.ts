import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Übersicht',
  you: {
    account: 'Sie sind angemeldet als {who}, {role}.',
    password: 'Sie sind angemeldet als {role}.',
    staff: 'Sie sind angemeldet als {who}, als Mitarbeitende der Agentur, bis {time}.',
  },
  roles: { owner: 'Inhaber', editor: 'Redaktion' },
  passwordSet: 'Ihr Passwort ist festgelegt.',
  draft: {
    title: 'Entwurf',
    none: 'Alles ist veröffentlicht. Es gibt keine neuen Änderungen.',
    one: '1 Änderung ist gespeichert und noch nicht veröffentlicht.',
    many: '{n} Änderungen sind gespeichert und noch nicht veröffentlicht.',
    review: 'Änderungen prüfen',
    unreadable: 'Der Entwurf lässt sich gerade nicht lesen. Ihre gespeicherten Änderungen bleiben erhalten.',
    notSetUp: 'Diese Website ist nicht zum Bearbeiten eingerichtet.',
    clash: {
      said: 'Auch die veröffentlichte Website wurde hier geändert. Wählen Sie vor dem Veröffentlichen, was bleibt.',
      draft: 'Entwurf behalten',
      live: 'Veröffentlichtes behalten',
      settle: 'Entwurf angleichen',
      settled: 'Der Entwurf passt jetzt zur veröffentlichten Website.',
      linked:
        'Der Entwurf wurde nicht geändert: Diese Stellen führen zu etwas, das von der veröffentlichten Website entfernt wurde. Entfernen Sie zuerst diese Links.',
    },
    things: {
      site: 'Name, Navigation und Farben',
      page: 'Seite „{name}“',
      media: 'Bild „{name}“',
      redirects: 'Weiterleitungen früherer Adressen',
      document: 'Dokument „{name}“',
      download: 'Download „{name}“',
    },
    on: 'auf „{page}“',
  },
  questions: {
    title: 'Fragen von Besuchern',
    none: 'In den letzten 30 Tagen hat niemand gefragt.',
    one: 'In den letzten 30 Tagen wurde eine Frage gestellt.',
    many: 'In den letzten 30 Tagen wurden {n} Fragen gestellt.',
    oneOpen: 'Auf eine davon steht auf der Website keine Antwort.',
    manyOpen: 'Auf {n} davon steht auf der Website keine Antwort.',
  },
  live: {
    title: 'Veröffentlichte Website',
    waiting: 'Eine neue Version wartet darauf, gebaut zu werden.',
    building: 'Eine neue Version wird gebaut. Besucher sehen sie in ein bis zwei Minuten.',
    newer: 'Eine neuere Version ist gleich online.',
    older:
      'Besucher sehen eine ältere Version: Der Betreiber der Website zeigt sie wieder. Mit der nächsten Veröffentlichung ist alles wieder online, was seither veröffentlicht wurde.',
    current: 'Besucher sehen die neueste Version.',
    failed:
      'Die letzte Version ließ sich nicht bauen. Besucher sehen weiter die davor. Der Betreiber der Website kann sagen, warum.',
    unknown: 'Über die letzte Version ist noch nichts bekannt.',
    at: 'Letzte Aktualisierung: {when}',
    reason: 'Meldung beim Bauen',
  },
};
