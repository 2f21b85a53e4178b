import { expect, test } from '@jest/globals';
import { type CommandGroup, matching } from './command.ts';

const GROUPS: readonly CommandGroup[] = [
  {
    title: 'Go to',
    commands: [
      { title: 'Sites', href: '/sites' },
      { title: 'Sign-ups', href: '/sign-ups' },
    ],
  },
  { title: 'Actions', commands: [{ title: 'Create a site', href: '/sites/new' }] },
];
const titles = (text: string) =>
  matching(GROUPS, text).map(({ title, commands }) => [title, ...commands.map((one) => one.title)]);

test.each([
  [
    '',
    [
      ['Go to', 'Sites', 'Sign-ups'],
      ['Actions', 'Create a site'],
    ],
  ],
  [
    'SITE',
    [
      ['Go to', 'Sites'],
      ['Actions', 'Create a site'],
    ],
  ],
  [' site create ', [['Actions', 'Create a site']]],
  ['actions', [['Actions', 'Create a site']]],
  ['Cre\u0301ate', [['Actions', 'Create a site']]],
  ['harbour', []],
])('“%s” matches %j', (text, groups) => {
  expect(titles(text)).toEqual(groups);
});
