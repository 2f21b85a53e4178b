import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pngStart, SAMPLE, samplePdf, sampleRecords } from '@portal/content-core/fakes';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Assistant, currentAssistant } from '../../test/assistants.ts';
import { harbourData } from '../../test/call-tool.ts';
import { HARBOUR } from '../../test/connector-under-test.ts';
import { type HttpConnector, startHttpConnector } from '../../test/http-connector.ts';

const page = readFileSync(fileURLToPath(new URL('../../../../docs/assistants.md', import.meta.url)), 'utf8');
/** The rows of the table of jobs: calls, and kilobytes of text at most. */
const JOBS = new Map(
  [...page.matchAll(/^\| ([^|]+?) +\| (\d+) +\| (\d+) +\|$/gm)].map(([, job = '', calls, kilobytes]) => [
    job,
    { calls: Number(calls), kilobytes: Number(kilobytes) },
  ]),
);

const site = HARBOUR.siteId;
const PNG = Buffer.from(pngStart(800, 600)).toString('base64');
const Sections = z.object({
  sections: z.array(z.object({ id: z.string(), version: z.string(), data: z.unknown() })),
});
const Published = z.object({ commit: z.string() });
const UploadedImage = z.object({ media: z.object({ id: z.string() }) });
const Places = z.object({
  places: z.array(
    z.object({ section: z.string().nullish(), path: z.string().optional(), version: z.string() }),
  ),
});
const Documents = z.object({ documents: z.array(z.object({ id: z.string(), title: z.string() })) });
const Summary = z.object({
  total: z.int(),
  summary: z.array(z.object({ page: z.object({ id: z.string() }).nullish(), count: z.int() })),
  next: z.int().optional(),
});
const Details = z.object({ changes: z.array(z.object({ fields: z.array(z.unknown()).optional() })) });
const Found = z.object({ total: z.int(), expected: z.string() });

let connector: HttpConnector;
let assistant: Assistant;
let answers: string[];
const tried = new Set<string>();

beforeEach(async () => {
  connector = await startHttpConnector();
  assistant = await currentAssistant(connector.origin, { pin: '2026-07-28' });
  answers = [];
});
afterEach(async () => {
  await assistant.close();
  await connector.close();
  expect(connector.bugs).toEqual([]);
});

/** One call of the job, over HTTP, of which calls and bytes are counted. @throws TypeError with the text of a refusal */
async function call(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const result = await assistant.call(name, { site, ...args });
  const text = result.content.map((block) => block.text).join('\n');
  answers.push(text);
  if (result.isError) throw new TypeError(text);
  return result.structuredContent ?? {};
}

/** What was there before, or is looked at afterwards, and is no part of the job. */
const aside = (name: string, args: Record<string, unknown> = {}) => harbourData(connector, name, args);

function costs(job: string): void {
  tried.add(job);
  const wanted = JOBS.get(job);
  const bytes = Buffer.byteLength(answers.join(''));
  expect({ job, calls: answers.length, fits: bytes <= (wanted?.kilobytes ?? 0) * 1000, bytes }).toEqual({
    job,
    calls: wanted?.calls,
    fits: true,
    bytes,
  });
}

async function versionOf(id: string, on: string): Promise<string> {
  const { sections } = Sections.parse(await aside('get_page', { page: on, sections: [id] }));
  return sections[0]?.version ?? '';
}

describe('the jobs of docs/assistants.md', () => {
  test('an entry of a list', async () => {
    const items = Array.from({ length: 59 }, (_, at) => ({
      question: `Question ${at + 1}?`,
      answer: `Because of the water${', and the water'.repeat(20)}.`,
    }));
    const edits = [{ id: 'asked', baseVersion: null, kind: 'faq', data: { title: 'Asked', items } }];
    await aside('save_sections', { page: 'about', edits });

    const { places } = Places.parse(await call('find_text', { text: 'Question 2?', page: 'about' }));
    const [{ section, path = '', version: baseVersion } = {}] = places;
    expect([section, path]).toEqual(['asked', 'data.items.1.question']);
    const value = { question: 'May I bring a dog?', answer: 'Yes, on a lead.' };
    const insert = [{ at: path.replace(/^data\.|\.question$/g, ''), value }];
    await call('save_sections', { page: 'about', edits: [{ id: section, baseVersion, insert }] });

    costs('Insert a question as the second of sixty');
    const { sections } = Sections.parse(await aside('get_page', { page: 'about', sections: ['asked'] }));
    expect(sections[0]?.data).toMatchObject({ items: [items[0], value, items[1], ...items.slice(2)] });
  });

  test('a page', async () => {
    await call('get_site');
    const { media } = UploadedImage.parse(
      await call('upload_media', { data: PNG, alt: 'The new bridge at dusk' }),
    );
    const image = { media: media.id, alt: 'The new bridge at dusk' };
    await call('save_page', {
      title: 'The bridge',
      audience: 'all',
      inNavigation: { after: 'page:home' },
      sections: [{ id: 'top', kind: 'hero', data: { title: 'The bridge is open', image } }],
    });

    costs('Create a page with an image at a place of the navigation');
    expect(await aside('get_site')).toMatchObject({
      content: { site: { navigation: [{}, { to: 'page:the-bridge' }, { to: 'page:about' }] } },
    });
    expect(await aside('read_page', { page: 'the-bridge' })).toMatchObject({
      sections: [{ parts: expect.arrayContaining([{ image: media.id, alt: image.alt }]) }],
      problems: [],
    });
  });

  test('a post', async () => {
    const saved = await call('save_page', {
      type: 'post',
      title: 'The bridge is open',
      audience: 'all',
      date: '2026-05-31',
      teaser: 'After two years of works, everyone can cross again.',
      tags: ['Bridge'],
      sections: [{ id: 'story', kind: 'text', data: { body: 'The mayor cut the ribbon at **nine**.' } }],
    });

    costs('Create a post with teaser, tags and text');
    const page = { slug: 'news/the-bridge-is-open', type: 'post', date: '2026-05-31', tags: ['Bridge'] };
    expect(saved).toMatchObject({ page, inNavigation: false, warnings: [] });
    expect(await aside('get_site')).toMatchObject({
      content: { pages: expect.arrayContaining([expect.objectContaining(page)]) },
    });
  });

  test('a publish', async () => {
    const edits = [{ id: 'hero', baseVersion: await versionOf('hero', 'home'), set: { title: 'Too early' } }];
    await aside('save_sections', { page: 'home', edits });
    const { commit } = Published.parse(await aside('publish_site'));

    await call('undo_publish', { commit });

    costs('Undo a publish');
    expect(JSON.stringify(await aside('get_page', { page: 'home', view: 'live' }))).not.toContain(
      'Too early',
    );
  });

  test('a document', async () => {
    const body = `See [the report](document:${SAMPLE.report}).`;
    const edits = [{ id: 'named', baseVersion: null, kind: 'text', data: { body } }];
    await aside('save_sections', { page: 'about', edits });

    const { documents } = Documents.parse(await call('list_documents'));
    const former = documents.find(({ title }) => title === 'Yearly report');
    const data = Buffer.from(samplePdf('The report of 2027')).toString('base64');
    const added = await call('upload_document', { data, replaces: former?.id });

    costs('Replace a document by a newer file everywhere');
    const { document } = z.object({ document: z.object({ id: z.string() }) }).parse(added);
    const after = JSON.stringify([
      await aside('get_page', { page: 'home' }),
      await aside('get_page', { page: 'about' }),
      await aside('list_documents'),
    ]);
    expect(after.split(document.id).length - 1).toBeGreaterThan(2);
    expect(after).not.toContain(SAMPLE.report);
  });

  test('a person', async () => {
    const members = ['Grace Hopper', 'Ada Lovelace'].map((name) => ({ name, role: 'Engineer' }));
    const uploaded = UploadedImage.parse(
      await aside('upload_media', { data: PNG, alt: 'Portrait of Ada Lovelace' }),
    );
    const image = { media: uploaded.media.id, alt: 'Ada Lovelace at the quay' };
    const written = [
      { id: 'people', kind: 'team', data: { title: 'Who does what', members } },
      { id: 'words', kind: 'text', data: { body: 'Ask **Ada Lovelace** about the quay.', image } },
    ];
    await aside('save_sections', {
      page: 'about',
      edits: written.map((section) => ({ ...section, baseVersion: null })),
    });
    const where = { data: Buffer.from('<!doctype html><title>x</title>').toString('base64') };
    await aside('upload_document', { ...where, title: 'Letter to Ada Lovelace', audience: 'all' });

    const found = await call('find_text', { text: 'Ada Lovelace' });
    expect(found).toMatchObject({ total: 5 });
    const { places } = Places.parse(found);
    const baseVersion = places.find(({ section }) => section === 'people')?.version;
    await call('save_sections', {
      page: 'about',
      edits: [{ id: 'people', baseVersion, unset: ['members.1'] }],
    });
    const { expected } = Found.parse(await call('find_text', { text: 'Ada Lovelace' }));
    await call('replace_text', { find: 'Ada Lovelace', replace: 'the harbour office', expected });

    costs('Find a person and remove them everywhere');
    expect(await aside('find_text', { text: 'Lovelace' })).toMatchObject({ total: 0, places: [] });
  });

  test('a review', async () => {
    for (let number = 0; number < 20; number += 1) {
      const sections = Array.from({ length: 10 }, (_, at) => ({
        id: `part-${at}`,
        kind: 'text',
        data: { title: `Part ${at}`, body: `The old walls of part ${at}.` },
      }));
      await aside('save_page', { title: `Page ${number}`, audience: 'all', sections });
    }
    await aside('publish_site');
    const { expected } = Found.parse(await aside('find_text', { text: 'old walls of part' }));
    await aside('replace_text', { find: 'old walls of part', replace: 'new walls of part', expected });

    const reviewed = new Map<string, number>();
    let after: number | undefined;
    do {
      const answer = Summary.parse(
        await call('get_changes', { summary: true, ...(after === undefined ? {} : { after }) }),
      );
      expect(answer.total).toBe(200);
      for (const { page: on, count } of answer.summary)
        reviewed.set(on?.id ?? '', (reviewed.get(on?.id ?? '') ?? 0) + count);
      after = answer.next;
    } while (after !== undefined);

    const { changes } = Details.parse(await call('get_changes', { page: 'page-7' }));

    costs('Review 200 changes by name, and those of one page by value');
    expect(changes).toHaveLength(10);
    expect(changes[0]?.fields).toMatchObject([{ path: 'data.body' }]);
    expect([reviewed.size, ...new Set(reviewed.values())]).toEqual([20, 10]);
  });

  test('a draft of a site that was published meanwhile', async () => {
    const edits = [{ id: 'hero', baseVersion: await versionOf('hero', 'home'), set: { title: 'Drafted' } }];
    await aside('save_sections', { page: 'home', edits });
    const file = 'content/pages/home/hero.json';
    const hero = sampleRecords()[file] ?? {};
    const data = { ...Object(hero['data']), lead: 'Published meanwhile' };
    connector.harbour.repo.store.push({
      branch: 'main',
      files: { [file]: JSON.stringify({ ...hero, data }) },
    });

    await call('update_draft');
    await call('publish_site');

    costs('Publish a draft beside which the live site changed another field of the same section');
    expect(await aside('get_page', { page: 'home', view: 'live', sections: ['hero'] })).toMatchObject({
      sections: [{ data: { title: 'Drafted', lead: 'Published meanwhile' } }],
    });
  });

  test('every job of the page is tried', () => {
    expect([...JOBS.keys()]).toEqual([...tried]);
  });
});
