import { expect, test } from '@jest/globals';
import { draftViewWords } from '../words/draft-view-words.ts';
import { draftViewers, viewedAddress } from './draft-viewers.ts';

const summary = (name: string, color: string | null = null) => ({
  name,
  color,
  credentialCount: 1,
  hasPassword: true,
  isDefault: false,
});

test('the draft can be seen as everyone and as each audience, at the same page', () => {
  const words = draftViewWords('en-GB');
  const viewers = draftViewers(
    [summary('press', '#a8330f'), summary('partner-press')],
    { audience: 'press', when: '' },
    {
      address: '/works',
      words,
    },
  );
  expect(viewers).toEqual([
    { title: 'Everyone', colour: null, href: '/edit/works?as=', isCurrent: false },
    { title: 'Press', colour: '#a8330f', href: '/edit/works?as=press', isCurrent: true },
    {
      title: 'Partner press',
      href: '/edit/works?as=partner-press',
      isCurrent: false,
      colour: expect.stringMatching(/^oklch/),
    },
  ]);
});

test.each([
  ['/', null, '', '/edit?as='],
  ['/works', 'press', '', '/edit/works?as=press'],
  ['/works#storm', 'press', '', '/edit/works?as=press#storm'],
  ['/works', 'of & old', '', '/edit/works?as=of%20%26%20old'],
  ['/works#storm', null, '2026-11-30T10:00', '/edit/works?as=&when=2026-11-30T10%3A00#storm'],
])('%s as %s (%s) is at %s', (address, audience, when, expected) => {
  expect(viewedAddress(address, { audience, when })).toBe(expected);
});
