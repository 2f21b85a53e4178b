import { isAppError } from '@portal/errors';
import type { DnsRecord } from '../ports/dns.ts';
import { siteDomain } from './site-domain.ts';
import { madeBy, markOf, type Step, type StepRun, strange } from './step.ts';

/** The address of the site: a CNAME to the hosting provider, DNS only, marked as ours. */
export const dnsStep: Step<'dns'> = {
  name: 'dns',
  title: 'Creating the DNS record',
  provider: 'the DNS provider',
  check: async (run) => {
    const found = await findOurs(run);
    if (found === null) return null;
    const { recordId, name, target } = found;
    if (target === madeBy(run, 'hosting').target) return { recordId, name };
    await run.providers.dns.removeRecord(recordId);
    return null;
  },
  do: async (run) => {
    const name = await siteDomain(run);
    const { target } = madeBy(run, 'hosting');
    try {
      const { recordId } = await run.providers.dns.createRecord({ name, target, comment: markOf(run.site) });
      return { recordId, name };
    } catch (error) {
      if (!isAppError(error, 'conflict')) throw error;
      // An earlier call that failed may have made it after all.
      const found = await findOurs(run);
      if (found === null || found.target !== target) throw error;
      return { recordId: found.recordId, name };
    }
  },
  undo: async (run) => {
    const found = await run.providers.dns.findRecord(run.made.dns?.name ?? (await siteDomain(run)));
    if (found?.comment === markOf(run.site)) await run.providers.dns.removeRecord(found.recordId);
  },
};

async function findOurs(run: StepRun): Promise<DnsRecord | null> {
  const name = await siteDomain(run);
  const found = await run.providers.dns.findRecord(name);
  if (found !== null && found.comment !== markOf(run.site))
    throw strange(
      `The DNS zone has a record at ${name} that Portal did not make for this site; remove it there, then retry.`,
    );
  return found;
}
