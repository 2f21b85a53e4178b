import { expect, test } from '@jest/globals';
import { PASTE_LOSSES } from './paste-losses.ts';
import { lossesMessage, tooLongMessage } from './index.ts';

test('what a paste has lost is named once each, in the same order, in English and German', () => {
  expect(lossesMessage(new Set(), 'en')).toBe('');
  expect(lossesMessage(new Set(['comments', 'images']), 'en-GB')).toBe(
    'Left out: images, comments. For images, use a section that shows one.',
  );
  expect(lossesMessage(new Set(['tables']), 'de')).toBe('Tabellen sind jetzt Textzeilen.');
  expect(lossesMessage(new Set(PASTE_LOSSES), 'de')).toBe(
    'Weggelassen: Bilder, Kommentare, gelöschter oder durchgestrichener Text, Nummern von Fußnoten, die nicht mit eingefügt ' +
      'wurden, Kopf- und Fußzeilen, eingebettete Inhalte, Formeln, Formularfelder. Für Bilder nehmen Sie einen Abschnitt mit ' +
      'Bild. Tabellen sind jetzt Textzeilen. Verbundene Zellen einer Tabelle sind jetzt getrennt; jede wiederholt ihren Inhalt. Einige hoch- oder tiefgestellte Zeichen sind jetzt gewöhnliche: Bitte prüfen Sie sie.',
  );
});

test('what is too long says how long it may be', () => {
  const most = { characters: 20_000, lines: 1_000 };
  expect(tooLongMessage(most, 'en')).toContain('(20,000 characters, 1,000 lines)');
  expect(tooLongMessage(most, 'de')).toContain('(20.000 Zeichen, 1.000 Zeilen)');
});
