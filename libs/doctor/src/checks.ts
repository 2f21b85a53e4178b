import type { Check } from './check.ts';
import { authChecks } from './checks/auth.ts';
import { bucketChecks } from './checks/buckets.ts';
import { certificateCheck } from './checks/certificates.ts';
import { channelCheck } from './checks/channels.ts';
import { clockCheck } from './checks/clocks.ts';
import { codeHostChecks } from './checks/code-host.ts';
import { databaseChecks } from './checks/database.ts';
import { dnsChecks } from './checks/dns.ts';
import { healthChecks } from './checks/health.ts';
import { hostingCheck } from './checks/hosting.ts';
import { keyChecks } from './checks/keys.ts';
import { mailCheck, modelCheck } from './checks/model-and-mail.ts';
import { secondFactorChecks } from './checks/second-factor.ts';
import { signedCallChecks } from './checks/signed-calls.ts';

/** Every check, in the order in which a platform is set up: what comes first explains failures of what comes later. */
export const CHECKS: readonly Check[] = [
  ...databaseChecks,
  ...authChecks,
  ...secondFactorChecks,
  channelCheck,
  ...codeHostChecks,
  ...bucketChecks,
  ...dnsChecks,
  hostingCheck,
  modelCheck,
  mailCheck,
  ...healthChecks,
  certificateCheck,
  ...keyChecks,
  clockCheck,
  ...signedCallChecks,
];

/** The table of `docs/deploy/doctor.md`. */
export function checksTable(): string {
  const rows = CHECKS.map(({ id, about, needs }) => `| \`${id}\` | ${about} | ${needs.join(', ')} |`);
  return `| Check | What it compares | Settings without which it is skipped |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
