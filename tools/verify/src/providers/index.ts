import { auth, secondFactor } from './auth.ts';
import { codeHost } from './code-host.ts';
import { database } from './database.ts';
import { dns } from './dns.ts';
import { hosting } from './hosting.ts';
import { mail } from './mail.ts';
import { model } from './model.ts';
import { objectStore } from './object-store.ts';
import type { Provider } from './provider.ts';

/** All that can be verified, in the order of the guide. */
export const PROVIDERS: readonly Provider[] = [
  auth,
  secondFactor,
  database,
  codeHost,
  objectStore,
  dns,
  hosting,
  mail,
  model,
];
