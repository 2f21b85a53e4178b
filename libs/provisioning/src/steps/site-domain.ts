import { z } from 'zod';
import { checkedAnswer } from './checked-answer.ts';
import type { StepRun } from './step.ts';

const ZoneName = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/);

/** The site's host name: one label below the platform's zone. */
export async function siteDomain({ site, providers }: StepRun): Promise<string> {
  const zone = checkedAnswer(ZoneName, 'the DNS provider', await providers.dns.zoneName());
  return `${site.subdomain}.${zone}`;
}
