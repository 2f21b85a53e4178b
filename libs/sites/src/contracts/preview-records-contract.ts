import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteMember } from '../member.ts';
import { MAX_PREVIEW_LINKS, type PreviewRow } from '../preview-link.ts';
import type { SiteRecords } from '../site-records.ts';
import { codeOf, STRANGER } from './under-test.ts';

/** Records of two sites; neither has audiences or links. */
export interface PreviewRecordsUnderTest {
  records: SiteRecords;
  neighbour: SiteRecords;
  /** Members of the first site. */
  owner: SiteMember;
  editor: SiteMember;
}

const NOW = new Date('2026-03-01T10:00:00.000Z');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

/** The contract of `PreviewRecords`. */
export function previewRecordsContract(name: string, make: () => Promise<PreviewRecordsUnderTest>): void {
  describe(`${name} implements PreviewRecords: a preview link`, () => {
    let tested: PreviewRecordsUnderTest;
    let links = 0;
    beforeEach(async () => {
      tested = await make();
      await tested.records.audiences.create({ name: 'press', isDefault: false });
    });
    const row = (given: Partial<PreviewRow> = {}): PreviewRow => {
      links += 1;
      return {
        id: `link-${links}`,
        tokenHash: links.toString(16).padStart(64, '0'),
        audience: 'press',
        page: 'works',
        createdAt: NOW,
        expiresAt: after(2),
        ...given,
      };
    };
    const add = (link: PreviewRow) =>
      tested.records.previews.add(link, { userId: tested.editor.userId, client: 'editor' });
    const listed = async (at = NOW) => (await tested.records.previews.list(at)).map(({ id }) => id);

    test('is found by its id and by its token, with its audience, page and end', async () => {
      const { previews } = tested.records;
      const [forPress, forEveryone] = [row(), row({ audience: null, createdAt: after(-1) })];
      expect(await add(forPress)).toEqual({
        id: forPress.id,
        audience: 'press',
        page: 'works',
        createdAt: NOW,
        expiresAt: after(2),
        createdBy: tested.editor.email,
        client: 'editor',
      });
      await add(forEveryone);
      for (const link of [forPress, forEveryone]) {
        const { id, audience, page, expiresAt, tokenHash } = link;
        expect(await previews.find(id, NOW)).toEqual({ id, audience, page, expiresAt });
        expect(await previews.findByToken(tokenHash, NOW)).toEqual({ id, audience, page, expiresAt });
      }
      expect(await listed()).toEqual([forPress.id, forEveryone.id]);
    });

    test('ends at its time', async () => {
      const link = row();
      await add(link);
      const justBefore = new Date(after(2).getTime() - 1);
      expect(await tested.records.previews.find(link.id, justBefore)).not.toBeNull();
      expect(await tested.records.previews.find(link.id, after(2))).toBeNull();
      expect(await tested.records.previews.findByToken(link.tokenHash, after(2))).toBeNull();
      expect(await listed(after(2))).toEqual([]);
    });

    test('ends permanently when it is revoked, and the others stay live', async () => {
      const { previews } = tested.records;
      const [one, other] = [row(), row()];
      await add(one);
      await add(other);
      await previews.revoke(one.id, NOW);
      await previews.revoke(one.id, after(1));
      expect(await previews.find(one.id, NOW)).toBeNull();
      expect(await previews.findByToken(one.tokenHash, NOW)).toBeNull();
      expect(await listed()).toEqual([other.id]);
      expect(await codeOf(previews.revoke('unknown', NOW))).toBe('not_found');
    });

    test('ends with the membership of its creator', async () => {
      const link = row();
      await add(link);
      await tested.records.members.remove(tested.editor.userId);
      expect(await tested.records.previews.find(link.id, NOW)).toBeNull();
      expect(await listed()).toEqual([]);
    });

    test('follows its audience to a new name, and ends when the audience is deleted', async () => {
      const link = row();
      await add(link);
      await tested.records.audiences.change('press', { defaultAudience: null }, { name: 'media' });
      expect(await tested.records.previews.find(link.id, NOW)).toMatchObject({ audience: 'media' });
      await tested.records.audiences.remove('media', { defaultAudience: null, credentials: [] });
      expect(await tested.records.previews.find(link.id, NOW)).toBeNull();
    });

    test('is not created for an audience that does not exist, nor by a non-member', async () => {
      expect(await codeOf(add(row({ audience: 'partners' })))).toBe('not_found');
      const made = tested.records.previews.add(row(), { userId: STRANGER.userId, client: 'editor' });
      expect(await codeOf(made)).toBe('forbidden');
      expect(await listed()).toEqual([]);
    });

    test('is one of a limited number, also when many are created at once', async () => {
      const spare = 3;
      const rows = Array.from({ length: MAX_PREVIEW_LINKS + spare }, () => row());
      const codes = await Promise.all(rows.map((link) => codeOf(add(link))));
      expect(codes.filter((code) => code === 'none')).toHaveLength(MAX_PREVIEW_LINKS);
      expect(codes.filter((code) => code === 'conflict')).toHaveLength(spare);
      const [first = ''] = await listed();
      await tested.records.previews.revoke(first, NOW);
      expect(await codeOf(add(row()))).toBe('none');
      expect(await codeOf(add(row()))).toBe('conflict');
      expect(await codeOf(add(row({ createdAt: after(3), expiresAt: after(4) })))).toBe('none');
    });

    test('of one site is unknown to another', async () => {
      const { neighbour } = tested;
      const link = row();
      await add(link);
      expect(await neighbour.previews.list(NOW)).toEqual([]);
      expect(await neighbour.previews.find(link.id, NOW)).toBeNull();
      expect(await neighbour.previews.findByToken(link.tokenHash, NOW)).toBeNull();
      expect(await codeOf(neighbour.previews.revoke(link.id, NOW))).toBe('not_found');
      expect(await listed()).toEqual([link.id]);
    });
  });
}
