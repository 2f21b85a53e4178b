import { expect, test } from '@jest/globals';
import { sampleRecords } from '../fakes/sample-content.ts';
import type { FormatLocation } from '../tree/content-location.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { parseContent } from '../tree/parse-content.ts';
import { audienceUses, unknownAudienceMessages } from './check-audiences.ts';

const records = Object.entries(sampleRecords()).map(
  ([path, value]) => [path, JSON.stringify(value)] as const,
);
const { tree } = parseContent(new Map(records), standardKinds);
if (!tree) throw new Error('The sample cannot be read.');

test('locations with audiences are formatted in English, or by the caller in the language of the site', () => {
  expect(audienceUses({ tree, kinds: standardKinds }).map(({ at }) => at)).toContain('Home › Hero');
  const formatLocation: FormatLocation = ({ page, section }, locale) =>
    [locale, page, section?.kind].join(' / ');
  const uses = audienceUses({ tree, kinds: standardKinds, formatLocation });
  expect(uses.map(({ at }) => at)).toContain(`${tree.site.locale} / Home / hero`);
});

test.each([
  ['all', []],
  [[], []],
  [['press'], []],
  [['all'], ['"all" is not the name of an audience; for everyone, use "all" in place of the list']],
  [
    ['pres'],
    [
      'the site has no audience "pres" (it has: press); correct the name, or have a person create it in the site\'s /edit, under Visitors and sign-ins',
    ],
  ],
] as const)('of the audiences %j is strange: %j', (audience, found) => {
  const named = typeof audience === 'string' ? audience : [...audience];
  expect(unknownAudienceMessages(named, new Set(['press'])).map(({ message }) => message)).toEqual(found);
});
