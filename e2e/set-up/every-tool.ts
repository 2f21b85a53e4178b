import { expect } from '@playwright/test';
import { z } from 'zod';
import { type CallTool, dataOf, heroEdit, readHero } from './assistant-journey.ts';

const PageRead = z.object({ version: z.string() });
const Comment = z.object({ id: z.string() });
const Changes = z.object({ expected: z.string(), changes: z.array(z.object({ file: z.string() })) });
const Saved = z.object({ sections: z.array(z.object({ version: z.string() })) });
const Media = z.object({ media: z.object({ id: z.string(), version: z.string() }) });
const Document = z.object({ document: z.object({ id: z.string(), version: z.string() }) });
const Found = z.object({ total: z.number(), expected: z.string() });
const History = z.object({ versions: z.array(z.object({ commit: z.string() })) });

/** A white image of 8 by 8 pixels, as base64. */
const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC';
const PDF = Buffer.from('%PDF-1.7\nTides\nstartxref\n9\n%%EOF\n').toString('base64');

/**
 * Calls every tool as a member who may edit the sample site and may not create sites. Leaves the site without a draft. Returns the names of
 * the tools that were called.
 */
export async function callEveryTool(callTool: CallTool, words: string): Promise<Set<string>> {
  const called = new Set<string>();
  const call: CallTool = (name, args) => {
    called.add(name);
    return callTool(name, args);
  };
  const works = (name: string, args: Record<string, unknown>) => dataOf(z.unknown(), call(name, args));
  const expectRefused = async (name: string, args: Record<string, unknown>, reason: string) => {
    const { failed, text } = await call(name, args);
    expect([name, failed, text.slice(0, reason.length)]).toEqual([name, true, reason]);
  };

  const hero = await readHero(call);
  const { site, page } = hero;
  for (const [name, args] of [
    ['get_authoring_guide', {}],
    ['describe_section_kinds', { site, kinds: ['hero'] }],
    ['list_audiences', { site }],
    ['list_documents', { site }],
    ['list_media', { site, limit: 1 }],
    ['get_build_status', { site }],
    ['update_draft', { site }],
  ] as const)
    await works(name, args);

  const { version = '' } =
    (await dataOf(Saved, call('save_sections', heroEdit(hero, words)))).sections[0] ?? {};
  const found = await dataOf(Found, call('find_text', { site, text: words }));
  expect(found.total).toBe(1);
  const { expected } = found;
  await works('replace_text', { site, find: words, replace: 'Other words', expected, dryRun: true });
  const read = await dataOf(PageRead, call('get_page', { site, page }));
  await works('read_page', { site, page, audience: [], sections: [] });
  await works('save_page', { site, page, baseVersion: read.version, title: words, dryRun: true });
  await expectRefused('save_site', { site, baseVersion: '0'.repeat(40), name: words }, '[conflict]');
  await works('list_redirects', { site });
  await works('save_redirects', { site, add: [{ from: '/no-such-page', to: `page:${page}` }], dryRun: true });
  const { versions } = await dataOf(History, call('get_history', { site, page, section: hero.id, limit: 2 }));
  const commit = versions.at(-1)?.commit;
  const restored = { site, page, section: hero.id, commit, baseVersion: version };
  await works('restore_version', { ...restored, dryRun: true });
  await works('preview_page', { site, page, hours: 1 });
  await works('validate_site', { site });

  const image = await dataOf(Media, call('upload_media', { site, data: IMAGE, alt: words }));
  const { id: media, version: baseVersion } = image.media;
  await works('get_media', { site, media });
  await works('update_media', { site, media, baseVersion, credit: 'Edda' });
  await works('delete_media', { site, media });
  const pdf = { data: PDF, title: words, audience: ['press'] };
  const { document } = await dataOf(Document, call('upload_document', { site, ...pdf }));
  const edited = { document: document.id, baseVersion: document.version, audience: 'all' };
  await works('update_document', { site, ...edited });
  await works('delete_document', { site, document: document.id });

  const { expected: reviewed } = await dataOf(Changes, call('get_changes', { site }));
  await expectRefused('publish_site', { site, expected: hero.version }, '[conflict]');
  await expectRefused('undo_publish', { site, commit: '0'.repeat(40) }, '[not_found]');
  const { id } = await dataOf(
    Comment,
    call('comment_on_draft', { site, page, section: hero.id, text: words }),
  );
  await works('resolve_comment', { site, id });
  await works('mark_ready', { site, expected: reviewed, note: words });
  await works('get_approval', { site, resolved: true });
  await works('send_back', { site, expected: reviewed, note: words });
  await works('discard_changes', { site, expected: reviewed });

  await expectRefused(
    'create_site',
    { name: words, subdomain: `site-${Date.now()}`, locale: 'en' },
    '[authz]',
  );
  await expectRefused('delete_site', { site, confirm: 'sample' }, '[authz]');
  return called;
}
