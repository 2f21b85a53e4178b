import { describe, expect, test } from '@jest/globals';
import { samplePdf } from '@portal/content-core/fakes';
import { plantCanaries } from './support/canaries.ts';
import { readSection, saveField } from './support/editor-api.ts';
import { pollUntil } from './support/poll-until.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { type Visitor, visitor } from './support/visitor.ts';

const world = useSiteWorld({ modes: ['platform'], store: true });

/** An image of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Adds an image to the draft; returns its id and address. */
async function addImage(owner: Visitor): Promise<{ id: string; src: string }> {
  const answer = await owner.ask('/api/media', { json: { data: PIXEL, alt: 'A pixel of the draft' } });
  if (answer.status > 299) throw new Error(answer.text);
  return answer.json<{ media: { id: string; src: string } }>().media;
}

/** Puts a document on the draft; its address. */
async function addDocument(owner: Visitor, audience: unknown): Promise<string> {
  const data = Buffer.from(samplePdf(`for ${JSON.stringify(audience)}`)).toString('base64');
  const json = { data, title: `For ${JSON.stringify(audience)}`, audience };
  const answer = await owner.ask('/api/documents', { json });
  return answer.json<{ document: { href: string } }>().document.href;
}

/** What the holder of a new preview link for that audience is. */
async function previewer(
  owner: Visitor,
  site: Parameters<typeof visitor>[0],
  audience: string | null,
): Promise<{ guest: Visitor; link: string }> {
  const made = await owner.ask('/api/previews', { json: { page: 'works', audience } });
  const { address, link } = made.json<{ address: string; link: { id: string } }>();
  const { pathname, search, searchParams } = new URL(address);
  plantCanaries(searchParams.get('preview'));
  const guest = visitor(site);
  expect((await guest.ask(pathname + search)).status).toBe(303);
  return { guest, link: link.id };
}

describe('images and documents that only the draft has', () => {
  test('are shown by a preview link if its audience may see them, and not after it has expired', async () => {
    const site = world().sites.platform;
    const owner = visitor(site, [site.signIns.owner.cookie]);
    const [open, partners, unused] = [await addImage(owner), await addImage(owner), await addImage(owner)];
    const image = ({ id }: { id: string }) => ({ image: { media: id, alt: 'A pixel of the draft' } });
    await saveField(
      owner,
      { page: 'works', section: await readSection(owner, 'works', 'storm') },
      image(open),
    );
    const deliveries = await readSection(owner, 'notices', 'deliveries');
    await saveField(owner, { page: 'notices', section: deliveries }, image(partners));
    const [forAll, forPress, forPartners, forEditors] = [
      await addDocument(owner, 'all'),
      await addDocument(owner, ['press']),
      await addDocument(owner, ['client']),
      await addDocument(owner, []),
    ];
    const files = {
      open: open.src,
      partners: partners.src,
      unused: unused.src,
      forAll,
      forPress,
      forPartners,
      forEditors,
    };
    /** The names of the files that a visitor gets. */
    const given = async (guest: Visitor) => {
      const found: string[] = [];
      for (const [name, address] of Object.entries(files)) {
        const { status, headers } = await guest.ask(address);
        expect([200, 401, 404]).toContain(status);
        if (status !== 200) continue;
        found.push(name);
        expect([name, headers['cache-control']]).toEqual([name, 'private, no-store']);
        expect([name, headers['x-robots-tag']]).toEqual([name, 'noindex, nofollow']);
      }
      return found;
    };
    const everyone = await previewer(owner, site, null);
    const press = await previewer(owner, site, 'press');
    const client = await previewer(owner, site, 'client');
    expect(await given(everyone.guest)).toEqual(['open', 'forAll']);
    expect(await given(press.guest)).toEqual(['open', 'forAll', 'forPress']);
    expect(await given(client.guest)).toEqual(['open', 'partners', 'forAll', 'forPartners']);
    expect(await given(visitor(site))).toEqual([]);
    expect(await given(visitor(site, [site.signIns.press.cookie]))).toEqual([]);

    for (const { link } of [everyone, press, client])
      await owner.ask('/api/previews', { method: 'DELETE', json: { id: link } });
    for (const { guest } of [everyone, press, client])
      expect(
        await pollUntil(
          () => given(guest),
          (names) => names.length === 0,
        ),
      ).toEqual([]);
  });
});
