import config from 'virtual:portal/config';
import { library } from 'virtual:portal/bcrypt';
import { buildEnv, hosted } from 'virtual:portal/build';
import { variableNames, lookupIn } from '@portal/env';
import { siteKinds } from '../published/site-content.ts';
import { wireSite } from './wire-site.ts';
import { bcryptThreads } from './bcrypt-threads.ts';
import { siteLog } from '../site-log.ts';
import type { SiteParts } from '../site-parts.ts';
import { workAfterAnswer } from '../work-after-answer.ts';

let wired: Promise<SiteParts> | undefined;

/** The parts of this site, built with the first request. A failed attempt is made again with the next. */
export function theSite(): Promise<SiteParts> {
  wired ??= wireSite({
    config,
    read: lookupIn(buildEnv),
    names: variableNames(buildEnv),
    kinds: siteKinds,
    mode: hosted ? 'function' : 'server',
    // An instance of a function answers one request at a time, and is stopped between them: a thread would win it nothing.
    bcrypt: hosted ? undefined : bcryptThreads({ library }),
    inBackground: workAfterAnswer.run,
    log: siteLog.write,
  }).catch((error: unknown) => {
    wired = undefined;
    throw error;
  });
  return wired;
}
