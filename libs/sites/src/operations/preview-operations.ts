import { z } from 'zod';
import * as field from '../fields.ts';
import { takeFromLimits } from '../limits/take-from-limits.ts';
import { NewPreviewLink, OpenPreview, PreviewEntry, PreviewLink } from '../preview-link.ts';
import { RepositoryGrant } from '../repository-access.ts';
import { members, ownPublishers, theSite } from './access.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

/** The limit of preview links made on one site. */
const LINKS = { limit: 60, windowSeconds: 3600 };

const HOUR_MS = 3_600_000;

/** `PreviewLinks` for members, and `OpenPreviews` for the site. A token is sent only as its hash. */
export const previewOperations = {
  list: operation({
    fields: {},
    output: z.array(PreviewLink),
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ deps, records }) => records.previews.list(deps.now()),
  }),
  create: operation({
    fields: NewPreviewLink.shape,
    output: PreviewLink,
    access: ownPublishers,
    budget: 'members',
    audited: 'after',
    toFields: (link: NewPreviewLink) => link,
    run: async ({ deps, site, actor, records, note }, { hours, ...link }) => {
      note({ preview: link.id, audience: link.audience, page: link.page, hours });
      await requireWithinLimit(deps.limiter, `broker:${site.siteId}:preview`, LINKS);
      const createdAt = deps.now();
      const expiresAt = new Date(createdAt.getTime() + hours * HOUR_MS);
      return records.previews.add(
        { ...link, createdAt, expiresAt },
        { userId: actor.userId, client: 'editor' },
      );
    },
  }),
  revoke: operation({
    fields: { id: field.id },
    output: field.nothing,
    access: members,
    budget: 'members',
    audited: 'after',
    toFields: (id: string) => ({ id }),
    run: async ({ deps, records, note }, { id }) => {
      note({ preview: id });
      await records.previews.revoke(id, deps.now());
    },
  }),
  enter: operation({
    fields: PreviewEntry.shape,
    output: z.nullable(OpenPreview),
    access: theSite,
    budget: 'visitors',
    audited: 'never',
    toFields: (entry: PreviewEntry) => entry,
    run: async (call, { address, tokenHash }) => {
      await takeFromLimits(siteLimiter(call), [['previewByAddress', address]]);
      return call.records.previews.findByToken(tokenHash, call.deps.now());
    },
  }),
  find: operation({
    fields: { id: field.id },
    output: z.nullable(OpenPreview),
    access: theSite,
    budget: 'previews',
    audited: 'never',
    toFields: (id: string) => ({ id }),
    run: ({ deps, records }, { id }) => records.previews.find(id, deps.now()),
  }),
  // No person to check: the site has verified its own signature on the preview cookie, and the link must be live.
  openRepository: operation({
    fields: { id: field.id },
    output: z.nullable(RepositoryGrant),
    access: theSite,
    budget: 'previews',
    audited: 'never',
    toFields: (id: string) => ({ id }),
    run: async ({ deps, site, records }, { id }) =>
      (await records.previews.find(id, deps.now())) === null ? null : site.repository.open('read'),
  }),
};
