import type { EnvOf, workerEnv } from '@portal/env';

/** Where repositories are cloned from when CODEHOST_API_URL is not set. */
const VENDOR_ORIGIN = 'https://github.com';

/** Settings of the code host, as every deployment that calls it has them. */
export type CodeHostSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  'CODEHOST_APP_ID' | 'CODEHOST_APP_PRIVATE_KEY' | 'CODEHOST_API_URL'
>;

/** The code host's app, and where its repositories are. */
export interface CodeHostApp {
  appId: string;
  privateKey: string;
  /** The API; absent: the vendor's. */
  baseUrl?: string;
}

/** What the adapters of the code host take, and the origin (no trailing slash) that repositories are cloned from. */
export function codeHostApp(env: CodeHostSettings): { app: CodeHostApp; origin: string } {
  const own = env.CODEHOST_API_URL?.replace(/\/$/, '');
  const app = { appId: env.CODEHOST_APP_ID, privateKey: env.CODEHOST_APP_PRIVATE_KEY };
  if (own === undefined) return { app, origin: VENDOR_ORIGIN };
  return { app: { ...app, baseUrl: `${own}/api/v3` }, origin: own };
}
