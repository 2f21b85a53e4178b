import { expect, test } from '@jest/globals';
import { sampleRecords } from '../fakes/sample-content.ts';
import type { SayPlace } from '../library/place.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { parseContent } from '../tree/parse-content.ts';
import { audienceUses } from './check-audiences.ts';

const records = Object.entries(sampleRecords()).map(
  ([path, value]) => [path, JSON.stringify(value)] as const,
);
const { tree } = parseContent(new Map(records), standardKinds);
if (!tree) throw new Error('The sample cannot be read.');

test('places that name audiences are said in English, or as the caller says them in the language of the site', () => {
  expect(audienceUses({ tree, kinds: standardKinds }).map(({ at }) => at)).toContain('Home › Hero');
  const sayPlace: SayPlace = ({ page, section }, locale) => [locale, page, section?.kind].join(' / ');
  const said = audienceUses({ tree, kinds: standardKinds, sayPlace });
  expect(said.map(({ at }) => at)).toContain(`${tree.site.locale} / Home / hero`);
});
