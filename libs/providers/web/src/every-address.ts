import { Resolver } from 'node:dns/promises';
import type { Resolve } from './web-address.ts';

/** The time limit for one name server, and how often each is asked. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

/** Which name servers are asked, and how long each may take. */
export interface NameServers {
  servers?: readonly string[];
  timeoutMs?: number;
}

/**
 * Resolves a name to every address, IPv4 first, by the system's name servers unless others are given. Strangers choose
 * the names, and a name server may never answer. The system's own look-up would block one of the few threads that all
 * look-ups of this process share, and could not be aborted.
 * @see https://nodejs.org/docs/latest-v24.x/api/dns.html#implementation-considerations
 */
export function everyAddress({ servers, timeoutMs = TIMEOUT_MS }: NameServers = {}): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (found.length === 0 && failure !== undefined) throw failure.reason;
    return found;
  };
}
