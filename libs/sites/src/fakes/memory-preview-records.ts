import { AppError } from '@portal/errors';
import {
  MAX_PREVIEW_LINKS,
  type OpenPreview,
  type PreviewLink,
  type PreviewRecords,
} from '../preview-link.ts';
import { audienceNamed, type MemoryPreview, type MemorySite } from './memory-site.ts';

/** `PreviewRecords` in memory, for a single site. Platform users may edit it without being known here. */
export function memoryPreviewRecords(site: MemorySite): PreviewRecords {
  const makerOf = ({ makerId, client }: Pick<MemoryPreview, 'makerId' | 'client'>): string | null => {
    if (client === 'assistant') return makerId;
    return site.members.find(({ userId }) => userId === makerId)?.email ?? null;
  };
  const audienceOf = (audienceId: string | null) =>
    site.audiences.find(({ id }) => id === audienceId)?.name ?? null;
  const isLive = (link: MemoryPreview, at: Date) =>
    link.revokedAt === null &&
    link.expiresAt > at &&
    makerOf(link) !== null &&
    (link.audienceId === null || audienceOf(link.audienceId) !== null);
  const shown = (link: MemoryPreview): PreviewLink => {
    const { id, audienceId, page, createdAt, expiresAt, client } = link;
    const createdBy = makerOf(link) ?? '';
    return { id, audience: audienceOf(audienceId), page, createdAt, expiresAt, createdBy, client };
  };
  const opened = (link: MemoryPreview | undefined, at: Date): OpenPreview | null => {
    if (link === undefined || !isLive(link, at)) return null;
    const { id, audienceId, page, expiresAt } = link;
    return { id, audience: audienceOf(audienceId), page, expiresAt };
  };

  return {
    list: async (at) =>
      site.previews
        .filter((link) => isLive(link, at))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(shown),
    add: async ({ audience, ...row }, { userId: makerId, client }) => {
      const audienceId = audience === null ? null : audienceNamed(site, audience).id;
      const createdBy = makerOf({ makerId, client });
      if (createdBy === null)
        throw new AppError(
          'forbidden',
          'You do not have permission to do this on this site; ask one of its owners.',
        );
      if (site.previews.filter((link) => isLive(link, row.createdAt)).length >= MAX_PREVIEW_LINKS)
        throw new AppError('conflict', 'This site has too many preview links; revoke one first.');
      const link = { ...row, audience, audienceId, makerId, client, createdBy, revokedAt: null };
      site.previews.push(link);
      return shown(link);
    },
    revoke: async (id, at) => {
      const link = site.previews.find((known) => known.id === id);
      if (link === undefined)
        throw new AppError('not_found', 'There is no such preview link; refresh the list.');
      link.revokedAt ??= at;
    },
    find: async (id, at) =>
      opened(
        site.previews.find((known) => known.id === id),
        at,
      ),
    findByToken: async (tokenHash, at) =>
      opened(
        site.previews.find((known) => known.tokenHash === tokenHash),
        at,
      ),
  };
}
