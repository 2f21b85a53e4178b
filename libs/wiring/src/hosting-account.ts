import type { EnvOf, workerEnv } from '@portal/env';

/** Settings of the hosting provider. */
export type HostingSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  'HOST_API_TOKEN' | 'HOST_TEAM_SLUG' | 'HOST_API_URL'
>;

/** The options of the hosting provider's adapters. */
export function hostingAccount(env: HostingSettings): { token: string; teamSlug: string; baseUrl?: string } {
  const account = { token: env.HOST_API_TOKEN, teamSlug: env.HOST_TEAM_SLUG };
  return env.HOST_API_URL === undefined ? account : { ...account, baseUrl: env.HOST_API_URL };
}
