import { expect, test } from '@jest/globals';
import { describeKind, standardKinds } from '@portal/content-core';
import { kindSpecs } from '../fields/read-kinds.ts';
import { editorWords } from './editor/index.ts';
import { translatedExamples } from './translated-examples.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });

/** Values that are the same in every language: choices, ids, addresses, units. */
const SAME = /^(?:split|right|next|grid|post|100|%|0{32}|https:\/\/\S+|\/\S+)$/;

/** Every text somewhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('every text that a new section begins with is in the language of the editor', () => {
  const texts = kinds.flatMap(({ example }) => textsIn(example)).filter((text) => !SAME.test(text));
  expect(texts.length).toBeGreaterThan(18);
  expect(texts.filter((text) => editorWords('de').examples[text] === undefined)).toEqual([]);
  const german = translatedExamples(editorWords('de'), kinds);
  expect(german.find(({ name }) => name === 'faq')?.example).toEqual({
    title: 'Häufige Fragen',
    items: [
      { question: 'Eine Frage, die oft gestellt wird?', answer: 'Die Antwort darauf, in wenigen Sätzen.' },
    ],
  });
});

test.each(['en', 'de'])('an example in %s is one that its kind takes', (locale) => {
  const refused = translatedExamples(editorWords(locale), kinds).flatMap(({ name, example }) => {
    const { error } = standardKinds[name as 'hero'].schema.safeParse(example);
    return error ? [`${name}: ${error.message}`] : [];
  });
  expect(refused).toEqual([]);
});

test('an example of the site itself stays as it is', () => {
  const own = kindSpecs({
    kinds: [
      { name: 'ferry', title: 'Ferry', example: { line: 'F1', times: ['07:10'], toString: 'toString' } },
    ],
  });
  expect(translatedExamples(editorWords('de'), own)).toEqual(own);
});
