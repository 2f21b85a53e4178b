import { describe, expect, test } from '@jest/globals';
import { regionsFrom } from './regions.ts';

describe('the parts of the editor', () => {
  test('come one after the other, and end where they began', () => {
    expect(regionsFrom('page', 1)).toEqual(['panel', 'tools', 'bar', 'page']);
    expect(regionsFrom('tools', 1)).toEqual(['bar', 'page', 'panel', 'tools']);
  });

  test('come in the other order backwards', () => {
    expect(regionsFrom('page', -1)).toEqual(['bar', 'tools', 'panel', 'page']);
    expect(regionsFrom('bar', -1)).toEqual(['tools', 'panel', 'page', 'bar']);
  });
});
