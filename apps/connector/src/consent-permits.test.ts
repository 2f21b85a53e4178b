import { expect, test } from '@jest/globals';
import { consentPermits, permittedTools } from './consent-permits.ts';
import { allTools } from './tools/all-tools.ts';

test('the consent page names what each tool can do, and nothing that no tool can do', () => {
  expect(permittedTools.toSorted()).toEqual(allTools.map(({ name }) => name).toSorted());
});

test('what the page leaves out while publishing is off is what the tools then refuse', () => {
  const publishing = consentPermits.filter(({ publishes }) => publishes);
  expect(publishing).toEqual([
    { text: 'publish changes to the live website, and undo a publish', publishes: true },
  ]);
  expect(allTools.filter(({ publishes }) => publishes).map(({ name }) => name)).toEqual([
    'publish_site',
    'undo_publish',
  ]);
});
