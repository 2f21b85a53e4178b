import { describe, expect, test } from '@jest/globals';
import type { Passage } from './passage.ts';
import { passageIndex } from './passage-index.ts';

const TEXTS = {
  Müllabfuhrtermine: 'Die Tonnen werden an jedem zweiten Dienstag geleert.',
  Öffnungszeiten: 'Das Büro hat montags bis freitags von 9 bis 17 Uhr offen.',
  Kindertagesstätte: 'Die Anmeldung für einen Platz ist im Frühjahr.',
  Straßenreinigung: 'Die Kehrmaschine fährt am ersten Montag.',
  Wochenmarkt: 'Auf dem Platz stehen samstags zwanzig Stände mit Gemüse.',
  Hundesteuer: 'Für den ersten Hund werden 60 Euro im Jahr fällig.',
};
const passages = Object.entries(TEXTS).map(([title, text]): Passage => ({
  place: { type: 'page', page: title },
  title,
  text,
}));
const index = await passageIndex(passages, async () => undefined);
const first = (question: string) => index.find(question, 6)[0]?.title ?? null;

describe('a question finds', () => {
  test.each([
    ['the second part of a compound', 'Wann ist die nächste Abfuhr?', 'Müllabfuhrtermine'],
    ['a form of a word', 'Wann haben Sie geöffnet?', 'Öffnungszeiten'],
    ['another compound of one word', 'Welche Steuern zahle ich für meinen Hund?', 'Hundesteuer'],
    ['a word with ß', 'strassenreinigung', 'Straßenreinigung'],
    ['a word without its accents', 'GEMUSE', 'Wochenmarkt'],
    ['the first part of a compound', 'Markt', 'Wochenmarkt'],
    ['a word of the text', 'Wer leert meine Tonne?', 'Müllabfuhrtermine'],
  ])('%s', (_case, question, title) => {
    expect(first(question)).toBe(title);
  });

  test.each([
    ['what the site does not say', 'How tall is the Eiffel tower?'],
    ['frequent words alone', 'Was ist das und wie kann ich es haben?'],
    ['signs', '?!…'],
    ['nothing', ''],
    ['a question that shares one piece of many', 'Astronaut Quantenphysik Uhrwerk Zebra Klavier Hurrikan'],
  ])('nothing for %s', (_case, question) => {
    expect(first(question)).toBeNull();
  });

  test('something for a question with many other words in it', () => {
    const asked = `Guten Tag, wir sind erst seit kurzem hier und freuen uns sehr. ${'Vielen herzlichen Dank! '.repeat(20)} Müllabfuhrtermine?`;
    expect(first(asked)).toBe('Müllabfuhrtermine');
  });
});

test('a large index is built in slices of at most 40 ms of cost', async () => {
  const many = Array.from({ length: 100 }, (_, at): Passage => ({
    place: { type: 'page', page: String(at) },
    title: `Page ${at}`,
    text: 'word '.repeat(240),
  }));
  const costs: number[] = [];
  await passageIndex(many, async (cost) => void costs.push(cost));
  expect(costs.length).toBeGreaterThan(2);
  expect(Math.max(...costs)).toBeLessThan(50_000);
});
