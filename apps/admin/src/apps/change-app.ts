import { AppError, isAppError } from '@portal/errors';
import { type AppStore, disconnectApp, letAppPublish } from '@portal/oauth-server';
import type { PlatformUser } from '@portal/sites';
import { audited, type ChangeDeps } from '../sites/change-site.ts';

/** What changing one's own apps depends on. */
export type AppDeps = Pick<ChangeDeps, 'audit' | 'now' | 'reportFailure'> & { apps: AppStore };

/** The outcome of a form about an app. */
export type AppOutcome = 'disconnected' | 'on' | 'off' | 'notConnected';

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
      await audited(deps, { ...act, action: 'app.disconnect' }, () => disconnectApp(deps.apps, asked));
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

/** The most that a client registers: ten redirect addresses of a thousand characters. */
const LONGEST_APP = 10_100;
