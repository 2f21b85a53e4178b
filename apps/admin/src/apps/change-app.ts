import { AppError, isAppError } from '@portal/errors';
import { type AppStore, disconnectAllApps, disconnectApp, letAppPublish } from '@portal/oauth-server';
import type { PlatformUser } from '@portal/sites';
import { z } from 'zod';
import { type AuditDeps, audited } from '../audit/audited.ts';

/** What changing one's own apps depends on. */
export type AppDeps = AuditDeps & { apps: AppStore };

/** The outcome of a form about an app. */
export const AppOutcome = z.enum(['disconnected', 'on', 'off', 'notConnected']);
export type AppOutcome = z.output<typeof AppOutcome>;

/**
 * Disconnects an app of the user, or changes whether it may publish, depending on the form.
 * @throws AppError `input` when it asks for neither; `upstream_unavailable`
 */
export async function changeApp(
  deps: AppDeps,
  user: PlatformUser,
  sent: URLSearchParams,
): Promise<AppOutcome> {
  const app = (sent.get('app') ?? '').slice(0, LONGEST_APP);
  const asked = { userId: user.userId, app, at: deps.now() };
  const act = { user, siteId: null, details: { app } };
  const isDisconnecting = sent.get('act') === 'disconnect';
  if (!isDisconnecting && (sent.get('act') !== 'publishing' || !sent.has('may')))
    throw new AppError('input', 'This form is incomplete; go back and try again.');
  const mayPublish = sent.get('may') === 'true';
  try {
    if (isDisconnecting) {
      await audited(deps, { ...act, action: 'app.disconnect' }, () =>
        disconnectApp(deps.apps, { ...asked, by: 'user' }),
      );
      return 'disconnected';
    }
    const details = { app, mayPublish };
    await audited(deps, { ...act, action: 'app.publishing.change', details }, () =>
      letAppPublish(deps.apps, { ...asked, mayPublish }),
    );
    return mayPublish ? 'on' : 'off';
  } catch (error) {
    if (isAppError(error, 'not_found')) return 'notConnected';
    throw error;
  }
}

/** The result of a form about another user's apps: how many were disconnected. 0: none of them was connected any more. */
export const AppsResult = z.object({ disconnected: z.int().nonnegative() });
export type AppsResult = z.output<typeof AppsResult>;

/**
 * Disconnects one app of another user, or all of them, for an admin. The entry in the audit log names both.
 * @throws AppError `upstream_unavailable`
 */
export async function disconnectAppsOf(
  deps: AppDeps,
  user: PlatformUser,
  { userId, sent }: { userId: string; sent: URLSearchParams },
): Promise<AppsResult> {
  const ended = { userId, at: deps.now(), by: 'admin' as const };
  const app = sent.get('act') === 'disconnect' ? (sent.get('app') ?? '').slice(0, LONGEST_APP) : null;
  const act = { user, siteId: null, action: 'user.app.disconnect' as const };
  try {
    return await audited(deps, { ...act, details: { user: userId, app: app ?? 'all' } }, async () => {
      if (app === null) return { disconnected: await disconnectAllApps(deps.apps, ended) };
      await disconnectApp(deps.apps, { ...ended, app });
      return { disconnected: 1 };
    });
  } catch (error) {
    if (isAppError(error, 'not_found')) return { disconnected: 0 };
    throw error;
  }
}

/** The most that a client registers: ten redirect addresses of a thousand characters. */
const LONGEST_APP = 10_100;
