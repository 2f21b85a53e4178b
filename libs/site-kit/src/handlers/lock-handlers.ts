import { AppError } from '@portal/errors';
import { type SectionLock, type SectionLocks, TabSections, WantedSections } from '@portal/sites';
import type { MethodsOf } from '../route-table.ts';
import type { ApiCall, ApiHandler } from './api-route.ts';
import { parseCall } from './parse-call.ts';
import { siteActor } from '../site/site-actor.ts';

/**
 * Handlers of `/api/locks`: who edits which section right now. A tab takes and renews its sections with one POST, and the
 * answer has every live lock of the site. Its GET also names the channel in which editors hear of them at once; null: there is none.
 */
export const lockHandlers: Readonly<Record<MethodsOf<'/api/locks'>, ApiHandler>> = {
  async GET(call) {
    const { site, session } = call;
    const [locks, channel] = await Promise.all([locksOf(call).list(), site.liveChannel?.(session) ?? null]);
    const { body } = answer(call, locks);
    return { body: { ...body, channel } };
  },
  async POST(call) {
    const locks = locksOf(call);
    return answer(call, await locks.hold(await parseCall(call, WantedSections)));
  },
  async DELETE(call) {
    const locks = locksOf(call);
    const left = await parseCall(call, TabSections);
    await locks.release(left);
    return { body: left };
  },
};

/** The answer has ends in seconds from now, since clocks of browsers differ. */
function answer({ site, session }: ApiCall, locks: readonly SectionLock[]) {
  const now = site.now().getTime();
  const shown = locks.map(({ expiresAt, ...lock }) => ({
    ...lock,
    yours: lock.holder.userId === session.userId,
    secondsLeft: Math.max(0, (expiresAt.getTime() - now) / 1000),
  }));
  return { body: { locks: shown } };
}

function locksOf({ site, session }: ApiCall): SectionLocks {
  if (site.locks && site.content) return site.locks(siteActor(session));
  throw new AppError(
    'not_supported',
    'This site has no locks on sections: it signs editors in with a password and keeps no records of them. Saves are checked by version.',
  );
}
