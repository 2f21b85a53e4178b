import { deploymentLookup } from '@portal/env';
import { wireAdmin } from './wiring.ts';
import { adminLog } from './server/admin-log.ts';
import type { AdminParts } from './server/admin-parts.ts';
import { hosted } from './server/hosted.ts';
import { workAfterAnswer } from './server/work-after-answer.ts';

let wired: AdminParts | undefined;

/** The parts of this app, built with the first request. @throws EnvError while its environment is not usable. */
export function runningAdmin(): AdminParts {
  wired ??= wireAdmin(deploymentLookup(), adminLog.write, {
    mode: hosted ? 'function' : 'server',
    inBackground: workAfterAnswer.run,
  });
  return wired;
}
