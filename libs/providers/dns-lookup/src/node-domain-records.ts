import { AppError } from '@portal/errors';
import { isPublicAddress } from '@portal/ports/http';
import type { DomainRecords } from '@portal/provisioning';
import { Resolver } from 'node:dns/promises';
import { findAuthority } from './find-authority.ts';
import { askNames, none } from './ask-names.ts';
import { plainTexts } from './plain-texts.ts';
import { readCaa } from './read-caa.ts';

/** How names are looked up. */
export interface LookupOptions {
  /**
   * A server that is asked in place of the system's resolver, as `address:port`; the name servers of zones are then asked at that port,
   * too, also at addresses of a private network. For a machine that has its own DNS.
   */
  server?: string;
  /** The time limit in milliseconds for one call, all of its questions together; 6 seconds by default. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 6_000;
/** Two tries of one server; another one of the zone may answer instead. */
const QUESTION = { timeout: 1_200, tries: 2 } as const;
const DNS_PORT = '53';

/** The records of any domain, asked of its zone's own name servers over UDP and TCP. */
export function nodeDomainRecords({ server, timeoutMs = TIMEOUT_MS }: LookupOptions = {}): DomainRecords {
  const mayAsk = server === undefined ? isPublicAddress : () => true;
  const port = server === undefined ? DNS_PORT : server.slice(server.lastIndexOf(':') + 1);
  /** Runs questions that all end within the time limit, together with those that follow from their answers. */
  async function within<Result>(work: (open: (servers?: readonly string[]) => Resolver) => Promise<Result>) {
    const opened: Resolver[] = [];
    const open = (servers?: readonly string[]) => {
      const resolver = new Resolver(QUESTION);
      if (servers !== undefined) resolver.setServers(servers);
      else if (server !== undefined) resolver.setServers([server]);
      opened.push(resolver);
      return resolver;
    };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      for (const resolver of opened) resolver.cancel();
      late.reject(Object.assign(new Error('No answer in time.'), { code: 'ETIMEOUT' }));
    }, timeoutMs);
    try {
      return await Promise.race([work(open), late.promise]);
    } catch (error) {
      throw silentServers(error);
    } finally {
      clearTimeout(timer);
    }
  }
  const authority = async (open: (servers?: readonly string[]) => Resolver, name: string) => {
    const found = await findAuthority(open(), name, mayAsk);
    if (found === null) return null;
    const servers = found.addresses.map(
      (address) => `${address.includes(':') ? `[${address}]` : address}:${port}`,
    );
    return { zone: found.zone, resolver: open(servers) };
  };
  return {
    texts: (name) =>
      within(async (open) => {
        const found = await authority(open, name);
        if (found === null) return [];
        const { resolver, zone } = found;
        // Servers add what they know of an alias's target, whose operator may be somebody else.
        if ((await askNames(() => resolver.resolveCname(name))).length > 0) return [];
        const texts = await askNames(() => resolver.resolveTxt(name));
        if (texts.length === 0) await requireAuthority(resolver, zone);
        return plainTexts(texts.map((parts) => parts.join('')));
      }),
    read: (name) =>
      within(async (open) => {
        const found = await authority(open, name);
        if (found === null) return { zone: null, cname: null, a: [], aaaa: [], caa: null };
        const { zone, resolver } = found;
        const [cname = null] = (await askNames(() => resolver.resolveCname(name))).map(plainName);
        const [a, aaaa, caa] = await Promise.all([
          cname === null ? askNames(() => resolver.resolve4(name)) : none,
          cname === null ? askNames(() => resolver.resolve6(name)) : none,
          readCaa({ name, isAlias: cname !== null, zone, inZone: resolver, above: open() }),
        ]);
        return { zone, cname, a: plainTexts(a.toSorted()), aaaa: plainTexts(aaaa.toSorted()), caa };
      }),
    addresses: (host) =>
      within(async (open) => {
        const resolver = open();
        const found = await Promise.all([
          askNames(() => resolver.resolve4(host)),
          askNames(() => resolver.resolve6(host)),
        ]);
        return found.flat();
      }),
  };
}

/**
 * Makes sure that it is the zone's servers that say there is nothing: one that has the zone no more, and is named still, has an answer
 * without any record as well, but not the zone's own NS records. @throws Error when it has not
 */
async function requireAuthority(resolver: Resolver, zone: string): Promise<void> {
  if ((await askNames(() => resolver.resolveNs(zone))).length > 0) return;
  throw Object.assign(new Error('The server does not have the zone.'), { code: 'ENOTAUTH' });
}

/** A host name as it is compared: in lower case, without final dot. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** The failure when no server gives an answer; its text is of this machine's resolver alone. */
function silentServers(error: unknown): AppError {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return new AppError('upstream_unavailable', 'The name servers do not answer.', {
    cause: new Error(typeof code === 'string' ? code : 'unknown'),
  });
}
