import { beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_INLINE_BYTES } from '@portal/content-core';
import { pngStart, SAMPLE, sampleOffice, samplePdf } from '@portal/content-core/fakes';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';
import { allTools } from './all-tools.ts';
import { toolCatalogue } from './catalogue.ts';

const PNG = Buffer.from(pngStart(2000, 1000)).toString('base64');
const site = HARBOUR.siteId;
let connector: ConnectorUnderTest;
beforeEach(() => {
  connector = connectorUnderTest();
});

const call = (name: string, args: object) => callTool(connector, [name, { site, ...args }]);
const start = { type: 'image/png', bytes: 33 };

test('an uploaded image is returned to look at', async () => {
  const { media } = await harbourData(connector, 'upload_media', { data: PNG, alt: 'The slipway' });
  const { id } = media as { id: string };
  const { content, structuredContent } = await call('get_media', { media: id });
  expect(structuredContent).toMatchObject({ id, alt: 'The slipway', widths: [480, 960, 1600, 2000] });
  expect(content).toMatchObject([
    { type: 'text', text: expect.stringContaining('The slipway') },
    { type: 'image', mimeType: 'image/webp' },
  ]);
  const [, image] = content;
  const bytes = Buffer.from(image?.type === 'image' ? image.data : '', 'base64');
  expect(bytes.toString()).toBe('webp 960x480');
});

test('update_media names the usages that have another text', async () => {
  const { version } = await harbourData(connector, 'get_media', { media: SAMPLE.quayImage });
  const alt = 'The quay at dawn';
  const updated = await call('update_media', { media: SAMPLE.quayImage, baseVersion: version, alt });
  expect(textOf(updated)).toMatch(
    /^Saved the record of quay\.jpg .* 1 place has another text and keeps it: Home › Hero › image \("The quay at dusk"\); change it there with save_sections/,
  );
  const { otherTexts } = updated.structuredContent as { otherTexts: { baseVersion: string }[] };
  const [{ baseVersion } = { baseVersion: '' }] = otherTexts;
  const edits = [{ id: 'hero', baseVersion, set: { 'image.alt': alt } }];
  expect(textOf(await call('save_sections', { page: 'home', edits }))).toMatch(/^Saved/);
  const { version: next } = (updated.structuredContent as { media: { version: string } }).media;
  const again = await call('update_media', { media: SAMPLE.quayImage, baseVersion: next, alt });
  expect(textOf(again)).toMatch(/^Nothing to change: the draft already has it\.\n/);
});

test('an upload that was finished before answers that its texts were not used', async () => {
  const { upload, address } = (await call('upload_media', { start })).structuredContent as {
    upload: string;
    address: { url: string; method: string; headers: Record<string, string> };
  };
  const { url, method, headers } = address;
  await connector.library.fetch(url, { method, headers, body: pngStart(500, 400) });
  expect(textOf(await call('upload_media', { upload, alt: 'The slipway' }))).toMatch(/ is on the draft\.\n/);
  const again = await call('upload_media', { upload, alt: 'The old slipway' });
  expect(textOf(again)).toMatch(/ was on the draft already and stays as it is; update_media changes it\.\n/);
  expect(again.structuredContent).toMatchObject({ changed: false, media: { alt: 'The slipway' } });
});

test('a document that everyone may read becomes one for the press', async () => {
  const PDF = Buffer.from(samplePdf('prices')).toString('base64');
  const given = { data: PDF, title: 'Prices', audience: 'all' };
  const { document } = await harbourData(connector, 'upload_document', given);
  const { id, version } = document as { id: string; version: string };
  const changed = await call('update_document', { document: id, baseVersion: version, audience: ['press'] });
  expect(textOf(changed)).toMatch(/^Prices is for "press" on the draft; /);
  expect(changed.structuredContent).toMatchObject({ document: { title: 'Prices', audience: ['press'] } });
  const stale = await call('update_document', { document: id, baseVersion: version, title: 'Price list' });
  expect(textOf(stale)).toMatch(/^\[conflict\] /);
  const strange = await call('update_document', { document: id, baseVersion: version, audience: ['pres'] });
  expect(textOf(strange)).toMatch(/no audience "pres"/);
});

test('a document is replaced everywhere in two calls', async () => {
  const PDF = Buffer.from(samplePdf('report of 2027')).toString('base64');
  const replaced = await call('upload_document', { data: PDF, replaces: SAMPLE.report });
  expect(textOf(replaced)).toMatch(
    /^Yearly report is on the draft in place of [0-9a-f]{32}\. 1 place now leads to it \(`usedIn`\)\. The former file is deleted from the draft\.\n/,
  );
  expect(replaced.structuredContent).toMatchObject({
    document: { usedIn: [{ page: 'home', section: 'files', path: 'documents.0' }] },
    replaced: { id: SAMPLE.report, deleted: true },
  });
  expect(await harbourData(connector, 'publish_site')).toMatchObject({
    published: true,
    counts: { added: 1, edited: 1, removed: 1 },
  });
});

test('an image is replaced everywhere, and the text of each usage is unchanged', async () => {
  const replaced = await call('upload_media', { data: PNG, replaces: SAMPLE.quayImage });
  expect(textOf(replaced)).toMatch(/1 place now shows it, with its own text \(`usedIn`\)\./);
  const { sections } = await harbourData(connector, 'get_page', { page: 'home', sections: ['hero'] });
  expect(sections).toMatchObject([{ data: { image: { alt: 'The quay at dusk' } } }]);
  expect(textOf(await call('upload_media', { data: PNG, replaces: SAMPLE.quayImage }))).toMatch(
    /^\[not_found\] There is no image /,
  );
});

test('an upload by address is started, sent and finished', async () => {
  const answer = await call('upload_media', { start });
  expect(textOf(answer)).toContain('then call again with upload "');
  const { upload, address } = answer.structuredContent as {
    upload: string;
    address: { url: string; method: string; headers: Record<string, string> };
  };
  const { url, method, headers } = address;
  await connector.library.fetch(url, { method, headers, body: pngStart(500, 400) });
  const data = await harbourData(connector, 'upload_media', { upload, alt: 'The slipway' });
  expect(data).toMatchObject({ changed: true, media: { id: upload.slice(0, 32) } });
});

test.each([
  ['upload_media', { alt: 'The slipway' }],
  ['upload_document', { title: 'Prices', audience: 'all' }],
])('%s answers how to upload a file that is too large for a call', async (name, words) => {
  for (const bytes of [MAX_INLINE_BYTES + 1, MAX_INLINE_BYTES * 2]) {
    const refused = await call(name, { ...words, data: Buffer.alloc(bytes).toString('base64') });
    expect(textOf(refused)).toMatch(
      /^\[input\] .*up to 2\.5 MB.* https url .* start.* media library of the site, at its \/edit/,
    );
  }
});

describe('the hourly limit', () => {
  test('counts the calls that finish, and those that start apart', async () => {
    for (let turn = 0; turn < 60; turn += 1)
      expect((await call('upload_media', { start })).isError).toBeFalsy();
    expect(textOf(await call('upload_media', { start }))).toMatch(/^\[unavailable\] .*limit of 60/);
    expect((await call('upload_media', { data: PNG, alt: 'x' })).isError).toBeFalsy();
  });

  test.each([
    ['upload_media', 60],
    ['update_media', 60],
    ['delete_media', 30],
    ['upload_document', 30],
    ['update_document', 60],
    ['delete_document', 60],
    ['list_media', null],
    ['get_media', null],
    ['list_documents', null],
  ])('of %s is %s', (name, perHour) => {
    const tool = allTools.find((one) => one.name === name);
    expect([tool?.perHour, tool?.audited]).toEqual([perHour, perHour !== null]);
  });
});

test.each([
  [
    'an SVG without a size',
    'upload_media',
    { data: Buffer.from('<svg/>').toString('base64'), alt: 'x' },
    /^\[input\] This SVG drawing has no usable size/,
  ],
  ['no words', 'upload_media', { data: PNG }, /^\[input\] .*alt .*decorative/],
  ['what is in use', 'delete_media', { media: SAMPLE.quayImage }, /^\[validation\] .*Home › Hero/],
  [
    'too large a document',
    'upload_document',
    { start: { type: 'application/pdf', bytes: 2_621_441 } },
    /^\[input\] .*\/edit/,
  ],
  [
    'an audience that is not there',
    'upload_document',
    { data: Buffer.from(samplePdf()).toString('base64'), title: 'x', audience: ['x'] },
    /^\[validation\] /,
  ],
])('%s is refused', async (_case, name, args, words) => {
  const { isError, ...result } = await call(name, args);
  expect([isError, textOf(result)]).toEqual([true, expect.stringMatching(words)]);
});

test('a spreadsheet is uploaded, listed, changed and deleted as documents are', async () => {
  const data = Buffer.from(sampleOffice('xlsx'), 'latin1').toString('base64');
  const uploaded = await call('upload_document', { data, title: 'Fees', audience: ['press'] });
  expect(textOf(uploaded)).toMatch(/^Fees is on the draft\.\n/);
  const { documents } = await harbourData(connector, 'list_documents', {});
  const entry = (documents as { id: string; version: string; title: string }[]).find(
    ({ title }) => title === 'Fees',
  );
  expect(entry).toMatchObject({ fileName: 'document.xlsx', audience: ['press'], tier: 'git', usedIn: [] });
  const change = { document: entry?.id, baseVersion: entry?.version, audience: 'all' };
  expect(textOf(await call('update_document', change))).toMatch(/^Fees is for /);
  expect(textOf(await call('delete_document', { document: entry?.id }))).toMatch(/^Deleted Fees /);
  const type = 'application/x-msdownload';
  const refused = await call('upload_document', { start: { type, bytes: 33 } });
  expect(textOf(refused)).toMatch(/^\[input\] .*media type of a document or download/);
});

test('the list of tools for images and documents is short', () => {
  const own = toolCatalogue(allTools).list.tools.filter(({ name }) => /_(?:media|documents?)$/.test(name));
  expect(own).toHaveLength(9);
  expect(JSON.stringify(own).length).toBeLessThan(7_150);
  expect(JSON.stringify(own)).not.toContain('"type":[');
});
