/** The words of the list of keyboard shortcuts. */
export interface ShortcutWords {
  title: string;
  /** Pairs of a shortcut and what it does. */
  rows: readonly (readonly [string, string])[];
}

export const en: ShortcutWords = {
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
