import type { DashboardSession, DashboardUser } from '@portal/sites';

/**
 * What a session may reach: everything (`in`), the page on which a code is entered (`code`), or the pages on which a second factor is set up
 * (`set-up`).
 */
export type Standing = 'in' | 'code' | 'set-up';

/**
 * Decides by the records of this request: a factor that was set up, replaced or reset, and a role that changed, count for sessions that
 * are open. A session counts for the authenticator with which it was confirmed.
 */
export function standingOf(
  user: Pick<DashboardUser, 'role' | 'authenticatorId'>,
  session: Pick<DashboardSession, 'factor'>,
  { required }: { required: boolean },
): Standing {
  if (user.authenticatorId !== null) return session.factor?.id === user.authenticatorId ? 'in' : 'code';
  return user.role === 'admin' && required ? 'set-up' : 'in';
}

const OPEN: Readonly<Record<Standing, RegExp>> = {
  in: /(?:)/,
  code: /^\/(?:sign-in\/code|sign-out)$/,
  'set-up': /^\/(?:account\/authenticator(?:\.svg)?|sign-out)$/,
};

/** Where a session of that standing is sent instead. */
export const GATES = { code: '/sign-in/code', 'set-up': '/account/authenticator' } as const;

/** Whether a session of that standing reaches the address. */
export const isOpenTo = (standing: Standing, pathname: string): boolean => OPEN[standing].test(pathname);
