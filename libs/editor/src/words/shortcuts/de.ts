import type { ShortcutWords } from './en.ts';

export const de: ShortcutWords = {
  title: 'Tastenkürzel',
  rows: [
    ['Strg Z', 'Rückgängig'],
    ['Strg Umschalt Z', 'Wiederholen'],
    ['Strg S', 'Jetzt speichern'],
    ['Strg B / Strg I', 'Fett, kursiv'],
    ['Strg K', 'Alle Befehle suchen; im formatierten Text einen Link einfügen'],
    ['Alt F10', 'Zur Werkzeugleiste des Textes'],
    ['Alt ↑ / Alt ↓', 'Vorigen oder nächsten Abschnitt auswählen'],
    ['Alt Umschalt ↑ / ↓', 'Abschnitt verschieben'],
    ['Eingabe', 'Ausgewählten Abschnitt in der Seitenleiste bearbeiten'],
    [
      'F6 / Umschalt F6',
      'Nächster oder voriger Bereich: Seite, Seitenleiste, Werkzeuge des Abschnitts, Kopfleiste',
    ],
    ['Strg D', 'Abschnitt duplizieren'],
    ['Esc', 'Zurück: vom Text oder der Seitenleiste zum Abschnitt, vom Abschnitt zur Seite'],
    ['?', 'Diese Liste zeigen, solange Sie nicht schreiben'],
  ],
};
