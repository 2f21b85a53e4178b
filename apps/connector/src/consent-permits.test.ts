import { expect, test } from '@jest/globals';
import { permittedTools } from './consent-permits.ts';
import { allTools } from './tools/all-tools.ts';

test('the consent page names what each tool can do, and nothing that no tool can do', () => {
  expect(permittedTools.toSorted()).toEqual(allTools.map(({ name }) => name).toSorted());
});
