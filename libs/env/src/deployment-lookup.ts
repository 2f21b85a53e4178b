import { type BuildTimeEnv, type Lookup, lookupIn } from './lookup.ts';

/** Defined by an app's bundler; absent when sources run unbundled. */
declare const PORTAL_BUILD_ENV: BuildTimeEnv | undefined;

/** The lookup of a bundled app: first the build-time values, then the process environment. */
export function deploymentLookup(): Lookup {
  return lookupIn(typeof PORTAL_BUILD_ENV === 'undefined' ? undefined : PORTAL_BUILD_ENV);
}
