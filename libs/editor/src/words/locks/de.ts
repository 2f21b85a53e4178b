/** The words about sections that are edited elsewhere, in German. */
export const de = {
  another: '{name} bearbeitet diesen Abschnitt gerade. Danach können Sie ihn bearbeiten.',
  lost: '{name} hat angefangen, diesen Abschnitt zu bearbeiten, während dieses Gerät nicht erreichbar war. Was noch nicht gespeichert war, ist hier gesichert und wird danach gespeichert.',
  ownTab: 'Sie bearbeiten diesen Abschnitt in einem anderen Tab oder auf einem anderen Gerät.',
  ownTabTook:
    'Sie bearbeiten diesen Abschnitt jetzt in einem anderen Tab oder auf einem anderen Gerät. Um hier weiterzumachen, wählen Sie „Hier bearbeiten“ in seinem Bereich.',
  editHere: 'Hier bearbeiten',
  youElsewhere: 'Sie, an anderer Stelle',
  mark: '{name} bearbeitet',
  free: '{section}: Sie können diesen Abschnitt jetzt bearbeiten.',
  waiting:
    '{name} bearbeitet einen Abschnitt, den Sie geändert haben. Ihre Änderungen sind hier gesichert und werden danach von selbst gespeichert.',
  waitingForYou:
    'Sie bearbeiten an anderer Stelle einen Abschnitt, den Sie auch hier geändert haben. Was Sie hier geändert haben, ist gesichert und wird danach gespeichert.',
} as const;
