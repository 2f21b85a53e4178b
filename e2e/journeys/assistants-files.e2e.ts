import { samplePdf } from '@portal/content-core/fakes';
import { z } from 'zod';
import { visitor } from '../http/support/visitor.ts';
import { type CallTool, dataOf, readHero } from '../set-up/assistant-journey.ts';
import { currentClient } from '../set-up/assistants.ts';
import { allow } from '../set-up/consent.ts';
import { expect, test } from '../set-up/test.ts';

/** One byte more than lies in a repository: 2.5 MiB. */
const LARGE = 2_621_441;
const Media = z.object({
  media: z.object({ id: z.string(), widths: z.array(z.number()), version: z.string() }),
});
const Document = z.object({ document: z.object({ id: z.string(), tier: z.string() }) });
const Started = z.object({
  upload: z.string(),
  address: z.object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) }),
});
const Published = z.object({ published: z.literal(true), commit: z.string() });
const Used = z.object({
  media: z.array(z.object({ id: z.string(), usedIn: z.array(z.object({ place: z.string() })) })),
});

const SMALL_PDF = samplePdf('Tides');
const largePdf = () => Buffer.from(samplePdf('', LARGE));

/** Uploads bytes by address, as an assistant's own machine does, and gives the name of the upload. */
async function sendByAddress(
  call: CallTool,
  { tool, site, type, bytes }: { tool: string; site: string; type: string; bytes: Buffer },
): Promise<string> {
  const start = { type, bytes: bytes.byteLength };
  const { upload, address } = await dataOf(Started, call(tool, { site, start }));
  const { url, method, headers } = address;
  const wrong = await fetch(url, { method, headers, body: new Uint8Array(bytes.byteLength + 1) });
  expect(wrong.ok, 'another size than announced').toBe(false);
  const sent = await fetch(url, { method, headers, body: new Uint8Array(bytes) });
  expect(sent.status).toBe(200);
  return upload;
}

test('an assistant uploads images and documents, and their visitors find them on the site', async ({
  page,
  platform,
  sites,
  deployed,
}) => {
  const { call, close } = await currentClient('legacy')({
    connector: platform.urls.connector,
    clientName: 'A client with files',
    allow: (address) => allow(page, address, 'member@example.test'),
  });
  try {
    const { site } = await readHero(call);
    await page.setContent('<p>A picture of the slipway</p>');
    await page.setViewportSize({ width: 1000, height: 600 });
    const png = await page.screenshot();
    const data = png.toString('base64');
    const refusalText = async (tool: string, args: Record<string, unknown>) => {
      const { failed, text } = await call(tool, { site, ...args });
      expect([tool, failed]).toEqual([tool, true]);
      return text;
    };

    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>Name</text></svg>').toString(
      'base64',
    );
    expect(await refusalText('upload_media', { data: svg, alt: 'A drawing' })).toMatch(
      /^\[input\] This SVG drawing has text/,
    );
    expect(await refusalText('upload_media', { data })).toMatch(/^\[input\] .*alt.*decorative/);
    expect(await refusalText('upload_media', { start: { type: 'image/png', bytes: 20_971_521 } })).toMatch(
      /^\[input\] /,
    );
    for (const url of ['https://localhost/a.png', 'https://169.254.169.254/', platform.urls.sampleSite])
      expect(await refusalText('upload_media', { url, alt: 'A secret' })).toMatch(
        /^\[input\] This address cannot be fetched/,
      );

    const inline = await dataOf(
      Media,
      call('upload_media', { site, data, alt: 'The slipway in words', fileName: 'slipway.png' }),
    );
    expect(inline.media.widths).toEqual([480, 960, 1000]);
    const seen = await call('get_media', { site, media: inline.media.id });
    expect([seen.failed, seen.data]).toMatchObject([
      false,
      { alt: 'The slipway in words', decorative: false },
    ]);
    const sent = { tool: 'upload_media', site, type: 'image/png', bytes: png };
    const upload = await sendByAddress(call, sent);
    const byAddress = await dataOf(Media, call('upload_media', { site, upload, decorative: true }));
    expect(byAddress.media.id).toBe(upload.slice(0, 32));

    const pdf = Buffer.from(SMALL_PDF).toString('base64');
    const small = await dataOf(
      Document,
      call('upload_document', { site, data: pdf, title: 'Tides for the press', audience: ['press'] }),
    );
    const type = 'application/pdf';
    const name = await sendByAddress(call, { tool: 'upload_document', site, type, bytes: largePdf() });
    const large = await dataOf(
      Document,
      call('upload_document', {
        site,
        upload: name,
        title: 'All tides',
        audience: ['press'],
        fileName: 'tides.pdf',
      }),
    );
    expect([small.document.tier, large.document.tier]).toEqual(['git', 'bucket']);

    const { media } = await dataOf(Used, call('list_media', { site, limit: 200 }));
    const used = media.find(({ usedIn }) => usedIn.length > 0);
    expect(await refusalText('delete_media', { media: used?.id })).toMatch(/^\[validation\] .* in use: /);
    await dataOf(
      z.object({ deleted: z.string() }),
      call('delete_media', { site, media: byAddress.media.id }),
    );

    const { commit } = await dataOf(Published, call('publish_site', { site }));
    await deployed(commit);
    const press = visitor(sites.sample, [sites.sample.signIns.press.cookie]);
    const client = visitor(sites.sample, [sites.sample.signIns.client.cookie]);
    const stranger = visitor(sites.sample);
    const image = await stranger.ask(`/api/media/${inline.media.id}/480.webp`);
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const { document } of [small, large]) {
      const address = `/api/document-file/${document.id}`;
      expect((await client.ask(address)).status, 'of another audience').toBe(404);
      expect([401, 404]).toContain((await stranger.ask(address)).status);
    }
    expect((await press.ask(`/api/document-file/${small.document.id}`)).text).toBe(SMALL_PDF);
    const redirect = await press.ask(`/api/document-file/${large.document.id}`);
    expect([redirect.status, redirect.headers['cache-control']]).toEqual([302, 'private, no-store']);
    const file = await fetch(redirect.headers.location ?? '');
    expect((await file.arrayBuffer()).byteLength).toBe(LARGE);

    await test.step('and editors use the same library on the site', async () => {
      const editor = visitor(sites.sample, [sites.sample.signIns.editor.cookie]);
      const listed = await editor.ask('/api/media?limit=200');
      const Listed = z.object({ media: z.array(z.looseObject({ id: z.string(), thumbnail: z.string() })) });
      const mine = Listed.parse(listed.json()).media.find(({ id }) => id === inline.media.id);
      expect(mine).toMatchObject({ alt: 'The slipway in words', width: 1000, height: 600, usedIn: [] });
      expect((await editor.ask(mine?.thumbnail ?? '')).status).toBe(200);
      const form = new FormData();
      form.set('file', new File([new Uint8Array(png)], 'quay.png'));
      form.set('alt', 'The quay in words');
      form.set('focalX', '0.25');
      form.set('focalY', '0.5');
      const origin = sites.sample.origin;
      const cookie = sites.sample.signIns.editor.cookie;
      const posted = await fetch(`${origin}/api/media`, {
        method: 'POST',
        headers: { cookie, origin },
        body: form,
      });
      const added = (await posted.json()) as { media: { id: string; version: string; thumbnail: string } };
      expect([posted.status, added]).toMatchObject([
        201,
        { changed: true, media: { name: 'quay.png', focal: { x: 0.25, y: 0.5 }, widths: [480, 960, 1000] } },
      ]);
      const { id, version, thumbnail } = added.media;
      expect((await editor.ask(thumbnail)).status, 'the draft, for editors').toBe(200);
      expect((await stranger.ask(thumbnail)).status, 'the draft, for others').toBe(404);
      const change = { media: id, baseVersion: version, credit: 'Edda' };
      const changed = await editor.ask('/api/media', { method: 'PATCH', json: change });
      expect([changed.status, changed.json()]).toMatchObject([200, { media: { credit: 'Edda' } }]);
      const outOfDate = { ...change, credit: 'Ola' };
      expect((await editor.ask('/api/media', { method: 'PATCH', json: outOfDate })).status).toBe(409);
      const removed = await editor.ask('/api/media', { method: 'DELETE', json: { media: id } });
      expect([removed.status, removed.json()]).toEqual([200, { deleted: id, name: 'quay.png' }]);
      const documents = await editor.ask('/api/documents?limit=200');
      expect(documents.text).toContain(large.document.id);
      const start = await editor.ask('/api/documents', { json: { start: { type, bytes: LARGE } } });
      expect(Started.parse(start.json()).upload).toMatch(/\.pdf$/);
      const deletedDocument = await editor.ask('/api/documents', {
        method: 'DELETE',
        json: { document: large.document.id },
      });
      expect(deletedDocument.status).toBe(200);
    });

    // Other journeys read every document of the site.
    const Deleted = z.object({ deleted: z.string() });
    await dataOf(Deleted, call('delete_document', { site, document: small.document.id }));
    await dataOf(Deleted, call('delete_media', { site, media: inline.media.id }));
    await deployed((await dataOf(Published, call('publish_site', { site }))).commit);
    for (const { document } of [small, large])
      expect((await press.ask(`/api/document-file/${document.id}`)).status, 'deleted').toBe(404);
  } finally {
    await close();
  }
});
