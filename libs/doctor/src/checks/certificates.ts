import { isAppError } from '@portal/errors';
import { type Check, fail, ok, skip, warn } from '../check.ts';
import { originOf, type SettingName } from '../values.ts';

/** Whose certificates are looked at. */
const ORIGINS: readonly SettingName[] = [
  'SITE',
  'MCP_PUBLIC_URL',
  'PROVISION_INVOKE_ORIGIN',
  'OBJSTORE_PUBLIC_BASE',
];
/** Parts of its lifetime that a certificate still has to have: hosts renew at a third. */
const WARN_PART = 1 / 3;
const FAIL_PART = 1 / 10;
const DAY_MS = 24 * 60 * 60_000;

export const certificateCheck: Check = {
  id: 'certificates',
  about:
    'The certificates of the addresses are accepted, and have a third of their lifetime left, when they should be renewed; less than a tenth fails.',
  needs: [],
  run: async ({ values, now, certificate, signal }) => {
    const origins = new Set(
      ORIGINS.filter((name) => values[name]?.startsWith('https:')).map((name) => originOf(values, name)),
    );
    if (origins.size === 0) return skip('No address has https.');
    const seen = await Promise.all([...origins].map(look));
    const [worst] = seen.toSorted((one, other) => one.part - other.part);
    if (worst === undefined || worst.part >= WARN_PART)
      return ok(`${seen.length} certificates are accepted, and valid for ${worst?.days ?? 0} days or more.`);
    const doNext = `Look at the domain settings of ${worst.host} at its host: it renews certificates by itself, unless its DNS record is wrong.`;
    return worst.part < FAIL_PART ? fail(worst.seen, doNext) : warn(worst.seen, doNext);

    async function look(origin: string) {
      const { host } = new URL(origin);
      try {
        const { from, until } = await certificate(origin, signal);
        const left = until.getTime() - now().getTime();
        const days = Math.floor(left / DAY_MS);
        const part = left / (until.getTime() - from.getTime());
        return { host, part, days, seen: `The certificate of ${host} is valid for ${days} more days.` };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { host, part: 0, days: 0, seen: error.message };
      }
    }
  },
};
