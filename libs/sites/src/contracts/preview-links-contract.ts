import { beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_PREVIEW_HOURS, type NewPreviewLink } from '../preview-link.ts';
import { hashSecretToken } from '../secret-token.ts';
import { codeOf, type MakeSiteBackend, type SiteBackendUnderTest, STRANGER } from './under-test.ts';

/** The contract of `PreviewLinks` and `OpenPreviews`. */
export function previewLinksContract(make: MakeSiteBackend): void {
  describe('preview links', () => {
    let tested: SiteBackendUnderTest;
    let link: NewPreviewLink;
    beforeEach(async () => {
      tested = await make();
      const tokenHash = await hashSecretToken(tested.newId());
      link = { id: tested.newId(), tokenHash, audience: null, page: 'works', hours: DEFAULT_PREVIEW_HOURS };
    });
    const enter = ({ backend } = tested) =>
      backend.previews.enter({ address: tested.newId(), tokenHash: link.tokenHash });

    test('are created, listed and revoked by members only', async () => {
      const { backend, owner, editor, neighbour } = tested;
      for (const previews of [backend.as(STRANGER).previews, neighbour.as(owner).previews]) {
        expect(await codeOf(previews.create(link))).toBe('forbidden');
        expect(await codeOf(previews.list())).toBe('forbidden');
        expect(await codeOf(previews.revoke(link.id))).toBe('forbidden');
      }
      const made = await backend.as(editor).previews.create(link);
      expect(made).toMatchObject({ id: link.id, audience: null, page: 'works', createdBy: editor.email });
      expect(made.expiresAt.getTime() - made.createdAt.getTime()).toBe(DEFAULT_PREVIEW_HOURS * 3_600_000);
      expect(await backend.as(owner).previews.list()).toEqual([made]);
      await backend.as(owner).previews.revoke(link.id);
      expect(await backend.as(editor).previews.list()).toEqual([]);
    });

    test('open the draft until they are revoked', async () => {
      const { backend, editor } = tested;
      expect(await enter()).toBeNull();
      expect(await backend.previews.openRepository(link.id)).toBeNull();
      await backend.as(editor).previews.create(link);
      expect(await enter()).toMatchObject({ id: link.id, audience: null, page: 'works' });
      expect(await backend.previews.find(link.id)).toEqual(await enter());
      expect(await backend.previews.openRepository(link.id)).toMatchObject({
        authorization: expect.any(String),
      });
      await backend.as(editor).previews.revoke(link.id);
      expect(await enter()).toBeNull();
      expect(await backend.previews.find(link.id)).toBeNull();
      expect(await backend.previews.openRepository(link.id)).toBeNull();
    });

    test('open nothing on another site', async () => {
      const { backend, editor, neighbour } = tested;
      await backend.as(editor).previews.create(link);
      expect(await enter({ ...tested, backend: neighbour })).toBeNull();
      expect(await neighbour.previews.find(link.id)).toBeNull();
      expect(await neighbour.previews.openRepository(link.id)).toBeNull();
    });

    test('last an hour to thirty days', async () => {
      const { previews } = tested.backend.as(tested.editor);
      for (const hours of [0, 0.5, 721, -1, Number.NaN])
        expect(await codeOf(previews.create({ ...link, hours }))).toBe('input');
      for (const hours of [1, 720]) {
        const tokenHash = await hashSecretToken(tested.newId());
        expect(await codeOf(previews.create({ ...link, id: tested.newId(), tokenHash, hours }))).toBe('none');
      }
    });

    test('that are guessed from one address are soon refused', async () => {
      const { backend } = tested;
      const guess = () => backend.previews.enter({ address: '192.0.2.1', tokenHash: link.tokenHash });
      for (let turn = 0; turn < 30; turn += 1) expect(await guess()).toBeNull();
      expect(await codeOf(guess())).toBe('rate_limited');
      expect(await enter()).toBeNull();
    });
  });
}
