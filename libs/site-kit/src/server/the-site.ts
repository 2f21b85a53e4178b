import config from 'virtual:portal/config';
import { library } from 'virtual:portal/bcrypt';
import { buildEnv } from 'virtual:portal/build';
import { knownNames, lookupIn } from '@portal/env';
import { siteKinds } from '../request/site-content.ts';
import { wireSite } from '../wiring.ts';
import type { SiteParts } from './site-parts.ts';

let wired: Promise<SiteParts> | undefined;

/** The parts of this site, built with the first request. A failed attempt is made again with the next. */
export function theSite(): Promise<SiteParts> {
  wired ??= wireSite({
    config,
    read: lookupIn(buildEnv),
    names: knownNames(buildEnv),
    kinds: siteKinds,
    bcryptLibrary: library,
    log: (line) => console.log(line),
  }).catch((error: unknown) => {
    wired = undefined;
    throw error;
  });
  return wired;
}
