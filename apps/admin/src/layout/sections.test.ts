import { describe, expect, test } from '@jest/globals';
import { isWithin, sectionsFor } from './sections.ts';

describe('the navigation', () => {
  test('a member sees no section that is for admins', () => {
    const forMember = sectionsFor({ role: 'member' });
    expect(forMember.map(({ path }) => path)).toContain('/sites');
    expect(forMember.filter(({ shownTo }) => shownTo === 'admins')).toEqual([]);
    expect(sectionsFor({ role: 'admin' })).toEqual(expect.arrayContaining([...forMember]));
  });

  test.each([
    ['/sites', true],
    ['/sites/s-1', true],
    ['/sitesx', false],
    ['/', false],
  ])('%s belongs to Sites: %s', (pathname, is) => {
    expect(isWithin({ name: 'Sites', path: '/sites', shownTo: 'everybody' }, pathname)).toBe(is);
  });
});
