import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildOutcome } from './fixture-checkout.ts';
import { fixtureSite } from './fixture-site.ts';

const LOGO = '1'.repeat(32);
const IMAGE = 'a'.repeat(32);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80" width="1600" height="427"><circle cx="40" cy="40" r="38" fill="#0b5d66"/><path d="M100 20h180v14H100zM100 46h120v14H100z" fill="#0b5d66"/></svg>\n';

/** The size that a PNG names. @see PNG, "IHDR" */
function pngSize(bytes: ArrayBuffer): [number, number] {
  const view = new DataView(bytes);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

describe('a site with a look, a logo and no icon of its own', () => {
  const site = fixtureSite('database');
  let built: BuildOutcome;
  let origin: string;
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
  const html = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    site.change(
      'content/site.json',
      '"name": "Small Site"',
      `"look": { "name": "calm", "brand": "#0b5d66", "logo": "${LOGO}", "logoDark": "${IMAGE}" }, "name": "Small Site"`,
    );
    const manifest = {
      ...JSON.parse(readFileSync(join(site.root, 'media', IMAGE, 'image-manifest.json'), 'utf8')),
      id: LOGO,
      width: 1600,
      height: 427,
      vector: { bytes: DRAWING.length },
    };
    const folder = join(site.root, 'media', LOGO);
    mkdirSync(folder);
    writeFileSync(join(folder, 'image-manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'image.svg'), DRAWING);
    for (const width of [480, 960])
      writeFileSync(
        join(folder, `${width}.webp`),
        readFileSync(join(site.root, 'media', IMAGE, `${width}.webp`)),
      );
    built = await site.buildContent();
    origin = await site.serve({ FIXTURE_GATE: 'off' });
  });

  afterAll(() => site.remove());

  test('shows the logo for both grounds at the top and the bottom, with the name for who cannot see it', async () => {
    expect(built.output).not.toContain('image.svg');
    const page = await html('/');
    const logos = page.match(/<picture class="portal-logo"[^]*?<\/picture>/g) ?? [];
    expect(logos).toHaveLength(2);
    for (const logo of logos) {
      expect(logo).toMatch(/<img[^>]* src="\/api\/media\/1{32}\/image\.svg\?v=/);
      expect(logo).toContain('alt="Small Site"');
      expect(logo).toMatch(/<source[^>]*media="\(prefers-color-scheme: dark\)"[^>]*\/a{32}\/480\.webp/);
    }
  });

  test('serves the drawing so that it can do nothing', async () => {
    const drawing = await get(`/api/media/${LOGO}/image.svg`);
    expect([drawing.status, await drawing.text()]).toEqual([200, DRAWING]);
    expect(Object.fromEntries(drawing.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/api/media/${IMAGE}/image.svg`)).status).toBe(404);
  });

  test('has icons of its first letter, since its logo is not square', async () => {
    const links = (await html('/')).match(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g) ?? [];
    const addresses = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
    expect(addresses.map((address) => address.replace(/\?v=[\w-]{10}$/, ''))).toEqual([
      '/_portal/icon/32.png',
      '/_portal/icon/icon.svg',
      '/_portal/icon/180.png',
      '/_portal/site.webmanifest',
    ]);
    for (const address of addresses) {
      const answer = await get(address);
      expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const side of [32, 180, 192, 512])
      expect(pngSize(await (await get(`/_portal/icon/${side}.png`)).arrayBuffer())).toEqual([side, side]);
    expect(await html('/_portal/icon/icon.svg')).toMatch(/^<svg .*fill="#0b5d66".*<path /);
    expect((await get('/_portal/icon/64.png')).status).toBe(404);
    const { icons, name } = JSON.parse(await html('/_portal/site.webmanifest'));
    expect([name, icons.length]).toEqual(['Small Site', 2]);
  });

  test('answers what browsers request on their own', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    const bytes = await icon.arrayBuffer();
    expect([...new Uint8Array(bytes, 0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(pngSize(bytes.slice(22))).toEqual([32, 32]);
    const again = await fetch(`${origin}/favicon.ico`, {
      headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('is shared with an image of 1200 by 630 pixels, where a page has none', async () => {
    const page = await html('/');
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(new URL(address).pathname).toBe('/_portal/share/home.png');
    expect(page).toContain('<meta property="og:image:alt" content="Small Site">');
    const { pathname, search } = new URL(address);
    const image = await get(pathname + search);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(pngSize(await image.arrayBuffer())).toEqual([1200, 630]);
    const all = await Promise.all([1, 2, 3].map(async () => (await get(pathname)).arrayBuffer()));
    for (const one of all) expect(pngSize(one)).toEqual([1200, 630]);
  });

  test('has no such image of a page that is not for everybody, and of none', async () => {
    for (const page of ['partners', 'nowhere', '..%2fhome', 'home'])
      expect([page, (await get(`/_portal/share/${page}.${page === 'home' ? 'jpg' : 'png'}`)).status]).toEqual(
        [page, 404],
      );
  });
});
