import { isAppError } from '@portal/errors';
import type { DnsRecord } from '../ports/dns.ts';
import { siteDomain } from './site-domain.ts';
import { resultOfStep, siteMark, type Step, type StepRun, conflictingResource } from './step.ts';

/** The address of the site: a CNAME to the hosting provider, DNS only, marked as ours. */
export const dnsStep: Step<'dns'> = {
  name: 'dns',
  title: 'Creating the DNS record',
  provider: 'the DNS provider',
  check: async (run) => {
    const found = await findOurs(run);
    if (found === null) return null;
    const { recordId, name, target } = found;
    if (target === resultOfStep(run, 'hosting').target) return { recordId, name };
    await run.providers.dns.deleteRecord(recordId);
    return null;
  },
  do: async (run) => {
    const name = await siteDomain(run);
    const { target } = resultOfStep(run, 'hosting');
    try {
      const { recordId } = await run.providers.dns.createRecord({
        name,
        target,
        comment: siteMark(run.site),
      });
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
    if (found?.comment === siteMark(run.site)) await run.providers.dns.deleteRecord(found.recordId);
  },
};

async function findOurs(run: StepRun): Promise<DnsRecord | null> {
  const name = await siteDomain(run);
  const found = await run.providers.dns.findRecord(name);
  if (found !== null && found.comment !== siteMark(run.site))
    throw conflictingResource(
      `The DNS zone has a record at ${name} that Portal did not make for this site; remove it there, then retry.`,
    );
  return found;
}
