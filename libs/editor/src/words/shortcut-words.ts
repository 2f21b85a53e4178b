/** What the list of keys says. */
interface ShortcutWords {
  title: string;
  /** Keys, and what they do. */
  rows: readonly (readonly [string, string])[];
}

const en: ShortcutWords = {
  title: 'Keyboard shortcuts',
  rows: [
    ['Ctrl Z', 'Undo'],
    ['Ctrl Shift Z', 'Redo'],
    ['Ctrl S', 'Save now'],
    ['Ctrl B / Ctrl I', 'Bold, italic'],
    ['Ctrl K', 'Search all commands; in formatted text, add a link'],
    ['Alt F10', 'Go to the text toolbar'],
    ['Alt ↑ / Alt ↓', 'Select the previous or next section'],
    ['Alt Shift ↑ / ↓', 'Move the section'],
    ['Enter', 'Edit the selected section in the panel'],
    ['F6 / Shift F6', 'Next or previous area: page, panel, section tools, top bar'],
    ['Ctrl D', 'Duplicate the section'],
    ['Esc', 'Go back: from text or panel to the section, from the section to the page'],
    ['?', 'Show this list, when you are not typing'],
  ],
};

const de: ShortcutWords = {
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

/** The words of the list of keys in the language of the site. */
export function shortcutWords(locale: string): ShortcutWords {
  return locale.split('-')[0] === 'de' ? de : en;
}
