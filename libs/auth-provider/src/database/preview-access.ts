import { isAppError } from '@portal/errors';
import { addressBucket } from '@portal/ports/http';
import {
  hashSecretToken,
  isSecretToken,
  limitKey,
  newSecretToken,
  type OpenPreview,
  type PreviewEntry,
  tooMany,
} from '@portal/sites';
import type { PreviewAccess } from '../preview-access.ts';
import { enterPreview, leavePreview } from '../session/session-cookies.ts';
import type { DatabaseDeps } from './database-deps.ts';

/** Preview links of a site in database mode. A token leaves this process only in the link. */
export function previewAccess(deps: () => DatabaseDeps): PreviewAccess {
  return {
    list: async (actor) => deps().backend.as(actor).previews.list(),
    create: async (actor, wanted) => {
      const { backend, newId, randomBytes } = deps();
      const token = newSecretToken(randomBytes);
      const tokenHash = await hashSecretToken(token);
      const link = await backend.as(actor).previews.create({ ...wanted, id: newId(), tokenHash });
      return { link, token };
    },
    revoke: async (actor, id) => {
      const { backend, previews } = deps();
      try {
        await backend.as(actor).previews.revoke(id);
      } finally {
        // The link may have been revoked even if the response was lost.
        previews.invalidate(id);
      }
    },
    enter: async (token, ctx) => {
      if (!isSecretToken(token)) return null;
      const tokenHash = await hashSecretToken(token);
      const preview = await openPreview(deps(), { address: addressBucket(ctx.address), tokenHash });
      return preview && { preview, cookies: await enterPreview(deps().keys, ctx, preview) };
    },
    leave: async (ctx) => leavePreview(deps().keys, ctx),
  };
}

/** Opens a preview. Refusals are cached, so that an address over the limit costs no further calls. @throws AppError `rate_limited`, `upstream_unavailable` */
async function openPreview(
  { backend, refusals }: Pick<DatabaseDeps, 'backend' | 'refusals'>,
  entry: PreviewEntry,
): Promise<OpenPreview | null> {
  const key = limitKey('previewByAddress', entry.address);
  const wait = refusals.waitFor(key);
  if (wait !== null) throw tooMany(wait);
  try {
    return await backend.previews.enter(entry);
  } catch (error) {
    if (isAppError(error, 'rate_limited') && error.retryAfterSeconds !== undefined)
      refusals.set(key, error.retryAfterSeconds);
    throw error;
  }
}
