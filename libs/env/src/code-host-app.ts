import type { EnvOf } from './table.ts';
import type { workerEnv } from './worker.ts';

/** The origin of the code host when CODEHOST_API_URL is not set. */
const VENDOR_ORIGIN = 'https://github.com';

/** Settings of the code host, as every deployment that calls it has them. */
export type CodeHostSettings = Pick<
  EnvOf<typeof workerEnv.table>,
  'CODEHOST_APP_ID' | 'CODEHOST_APP_PRIVATE_KEY' | 'CODEHOST_API_URL'
>;

/** The options of the code host's adapters. */
export interface CodeHostApp {
  appId: string;
  privateKey: string;
  /** The API; absent: the vendor's. */
  baseUrl?: string;
}

/** The options of the code host's adapters, and the origin of its repositories, without a trailing slash. */
export function codeHostApp(env: CodeHostSettings): { app: CodeHostApp; origin: string } {
  const app = { appId: env.CODEHOST_APP_ID, privateKey: env.CODEHOST_APP_PRIVATE_KEY };
  const origin = codeHostOrigin(env);
  if (env.CODEHOST_API_URL === undefined) return { app, origin };
  return { app: { ...app, baseUrl: `${origin}/api/v3` }, origin };
}

/** The origin of the code host's repositories, without a trailing slash. */
export function codeHostOrigin(env: Pick<CodeHostSettings, 'CODEHOST_API_URL'>): string {
  return (env.CODEHOST_API_URL ?? VENDOR_ORIGIN).replace(/\/$/, '');
}
