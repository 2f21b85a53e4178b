import { Resolver } from 'node:dns/promises';
import type { Resolve } from './web-address.ts';

/** How long one name server is waited for, and how often each is asked. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

/**
 * Every address that name servers have for a name, IPv4 first; those of the system unless others are given. Strangers choose the
 * names, and a name server may let a query wait. The system's own look-up would hold one of the few threads that all look-ups
 * of this process share, and could not be given up.
 * @see https://nodejs.org/docs/latest-v24.x/api/dns.html#implementation-considerations
 */
export function everyAddress(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (found.length === 0 && failure !== undefined) throw failure.reason;
    return found;
  };
}
