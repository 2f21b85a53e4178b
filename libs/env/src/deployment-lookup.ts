import { type BuildTimeEnv, type Lookup, lookupIn } from './lookup.ts';

/** Put in place by the bundler of an app; absent where sources run as they are. */
declare const PORTAL_BUILD_ENV: BuildTimeEnv | undefined;

/** The lookup of a bundled app: what its build was given first, then the process environment. */
export function deploymentLookup(): Lookup {
  return lookupIn(typeof PORTAL_BUILD_ENV === 'undefined' ? undefined : PORTAL_BUILD_ENV);
}
