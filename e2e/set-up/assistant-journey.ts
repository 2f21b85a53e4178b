import { expect } from '@playwright/test';
import { SAMPLE } from '@portal/platform/sample';
import { z } from 'zod';
import type { ToolAnswer } from './assistants.ts';

const Sections = z.array(z.object({ id: z.string(), kind: z.string(), version: z.string() }));
const Sites = z.object({ sites: z.array(z.object({ siteId: z.string(), subdomain: z.string() })) });
const Site = z.object({ content: z.object({ site: z.object({ home: z.string() }) }) });
const Published = z.object({ published: z.literal(true), commit: z.string() });
const Saved = z.object({ sections: z.array(z.object({ id: z.string(), version: z.string() })) });

/** Calls a tool. */
export type CallTool = (name: string, args?: Record<string, unknown>) => Promise<ToolAnswer>;

/** A hero that was read, ready to be edited. */
export interface ReadHero {
  site: string;
  page: string;
  id: string;
  version: string;
}

/** The tool's data. A failed tool fails the test with its message. */
export async function dataOf<Shape>(shape: z.ZodType<Shape>, pending: Promise<ToolAnswer>): Promise<Shape> {
  const { text, data, failed } = await pending;
  expect(failed, text).toBe(false);
  return shape.parse(data);
}

/** Finds the sample site, and reads the hero of its home page. */
export async function readHero(call: CallTool): Promise<ReadHero> {
  const { sites } = await dataOf(Sites, call('list_sites'));
  const site = sites.find(({ subdomain }) => subdomain === SAMPLE.subdomain)?.siteId ?? '';
  const { content } = await dataOf(Site, call('get_site', { site }));
  const page = content.site.home;
  const { sections } = await dataOf(z.object({ sections: Sections }), call('get_page', { site, page }));
  const hero = sections.find(({ kind }) => kind === 'hero');
  expect(hero).toBeDefined();
  return { site, page, id: hero?.id ?? '', version: hero?.version ?? '' };
}

/** Arguments of `save_sections` that give the hero this title. */
export function heroEdit({ site, page, id, version }: ReadHero, title: string): Record<string, unknown> {
  return { site, page, edits: [{ id, baseVersion: version, set: { title } }] };
}

const Kind = z.object({
  name: z.string(),
  version: z.number(),
  schema: z.object({ properties: z.unknown() }),
});
const Ways = z.object({
  sections: z.array(z.object({ id: z.string(), version: z.string(), data: z.unknown() })),
});

/** Finds the section of the sample site's own kind, gives a field of it these words, and publishes. */
export async function ownKindJourney(call: CallTool, words: string): Promise<string> {
  const { site } = await readHero(call);
  const page = 'contact';
  const Kinds = z.object({ kinds: z.tuple([Kind]) });
  const { kinds } = await dataOf(Kinds, call('describe_section_kinds', { site, kinds: ['directions'] }));
  expect(kinds[0].schema.properties).toMatchObject({
    from: { $ref: '#/$defs/line', maxLength: 60 },
    ways: { items: { properties: { note: { $ref: '#/$defs/rich-text' }, plan: { $ref: '#/$defs/link' } } } },
  });
  const { sections } = await dataOf(Ways, call('get_page', { site, page }));
  const section = sections.find(({ id }) => id === 'ways');
  const edit = (set: Record<string, unknown>) =>
    call('save_sections', { site, page, edits: [{ id: 'ways', baseVersion: section?.version, set }] });
  const refused = await edit({ 'ways.0.minutes': 'nine' });
  expect([refused.failed, refused.text]).toEqual([true, expect.stringMatching(/^\[validation\] /)]);
  expect(refused.text).toContain('edits[0].set["ways.0.minutes"]');
  await dataOf(Saved, edit({ from: words }));
  const published = await dataOf(Published, call('publish_site', { site }));
  return published.commit;
}

/** The journey from reading to publishing, with a conflict on the way. Returns the commit that goes live. */
export async function journey(call: CallTool, title: string): Promise<string> {
  const hero = await readHero(call);
  const { site } = hero;
  const saved = await dataOf(Saved, call('save_sections', heroEdit(hero, title)));
  const next = saved.sections[0]?.version ?? '';
  expect(next).not.toBe(hero.version);
  const stale = await call('save_sections', heroEdit(hero, 'Other words'));
  expect([stale.failed, stale.text]).toEqual([true, expect.stringMatching(/^\[conflict\] /)]);
  expect(stale.text, 'the conflict brings what is there now').toContain(next);
  const validation = z.object({ publishable: z.boolean() });
  expect(await dataOf(validation, call('validate_site', { site }))).toMatchObject({ publishable: true });
  const changes = await dataOf(z.object({ expected: z.string() }), call('get_changes', { site }));
  const published = await dataOf(Published, call('publish_site', { site, expected: changes.expected }));
  return published.commit;
}
