import { expect, test } from '@jest/globals';
import { sectionLabels } from './index.ts';

test('a section that not everyone sees says for whom it is', () => {
  const of = (audience: 'all' | string[], isHidden = false) => sectionLabels('en', { audience, isHidden });
  expect(of('all')).toEqual({ hidden: null, audience: null });
  expect(of(['press'])).toEqual({ hidden: null, audience: 'Only for Press' });
  expect(of(['press', 'default'], true)).toEqual({
    hidden: 'Hidden from visitors',
    audience: 'Only for Press, General',
  });
  expect(of([])).toEqual({ hidden: null, audience: 'Only for editors' });
  expect(sectionLabels('de-CH', { audience: ['press'], isHidden: true })).toEqual({
    hidden: 'Für Besucher ausgeblendet',
    audience: 'Nur für Press',
  });
});
