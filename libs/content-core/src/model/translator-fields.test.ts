import { expect, test } from '@jest/globals';
import { isReadByTranslator, TRANSLATOR_FIELDS, translatorValue } from './translator-fields.ts';
import { Page, Seo } from './page.ts';

test('every field of a page is read by a translator, or is known not to be', () => {
  const paths = [
    ...Object.keys(Page.shape).filter((name) => name !== 'seo'),
    ...Object.keys(Seo.shape).map((name) => `seo.${name}`),
  ];
  expect(paths.filter((path) => !isReadByTranslator(path)).sort()).toEqual([
    'audience',
    'formerSlugs',
    'id',
    'locale',
    'seo.image',
    'seo.noindex',
    'slug',
    'translationOf',
    'visibleFrom',
    'visibleUntil',
  ]);
  expect(TRANSLATOR_FIELDS.filter((field) => !paths.includes(field))).toEqual([]);
});

test('what is inside a field is read as well, and what only begins like one is not', () => {
  expect(['image.alt', 'tags[2]', 'sections'].map(isReadByTranslator)).toEqual([true, true, true]);
  expect(['titles', 'seo', 'imagery.alt'].map(isReadByTranslator)).toEqual([false, false, false]);
});

test('a value is read by its path', () => {
  const record = { title: 'Quay', seo: { title: 'The quay' } };
  expect(TRANSLATOR_FIELDS.slice(0, 3).map((field) => translatorValue(record, field))).toEqual([
    'Quay',
    'The quay',
    undefined,
  ]);
});
