import { expect, test } from '@jest/globals';
import { standardKinds } from '../model/kinds/index.ts';
import { KIT_FEATURES, featuresMissingIn, kitNeededForKind } from './kit-features.ts';
import { isOlderKit, KIT_VERSION } from './kit-version.ts';

test('the current kit knows every feature, and the first one knows none', () => {
  expect(featuresMissingIn(KIT_VERSION)).toEqual([]);
  expect(featuresMissingIn('0.1.0')).toHaveLength(Object.keys(KIT_FEATURES).length);
});

test.each(Object.entries(KIT_FEATURES))('%s came with a version that exists', (_name, { since }) => {
  expect(since).toMatch(/^\d+\.\d+\.\d+$/);
  expect(isOlderKit(KIT_VERSION, since)).toBe(false);
});

test('the kit that a kind of section needs', () => {
  expect(kitNeededForKind('0.1.0', 'table')).toBe('0.2.0');
  expect(kitNeededForKind('0.1.0', 'text')).toBeNull();
  expect(kitNeededForKind(KIT_VERSION, 'table')).toBeNull();
});

/** The kinds of the first kit. No other name is ever added here. */
const FIRST_KINDS = 'hero text gallery team timeline kpi documents video faq contact quote cta'.split(' ');

test('every kind that the first kit did not have is in the row of a feature', () => {
  const unlisted = Object.keys(standardKinds).filter(
    (kind) => !FIRST_KINDS.includes(kind) && kitNeededForKind('0.1.0', kind) === null,
  );
  expect(unlisted).toEqual([]);
});
