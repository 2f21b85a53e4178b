import type { Resolver } from 'node:dns/promises';
import { askNames } from './ask-names.ts';

/** More servers of a zone than this are not asked. */
const MOST_SERVERS = 4;

/** A zone and the addresses of its name servers. */
export interface Authority {
  zone: string;
  addresses: readonly string[];
}

/** What is asked of a resolver. */
type Asked = Pick<Resolver, 'resolveCname' | 'resolveNs' | 'resolve4' | 'resolve6'>;

/**
 * The innermost zone that has the name, found from the name upwards; null when none below the top-level domain does. The operator of a zone
 * chooses the addresses of its name servers: only those that `mayAsk` allows are asked.
 * @throws the resolver's error when a question gets no answer, or no name server has such an address
 */
export async function findAuthority(
  resolver: Asked,
  name: string,
  mayAsk: (address: string) => boolean,
): Promise<Authority | null> {
  const labels = name.split('.');
  for (let left = 0; left < labels.length - 1; left += 1) {
    const zone = labels.slice(left).join('.');
    // The question at an alias is answered for its target, which is in another zone.
    if ((await askNames(() => resolver.resolveCname(zone))).length > 0) continue;
    const servers = await askNames(() => resolver.resolveNs(zone));
    if (servers.length > 0) return { zone, addresses: await addressesOf(resolver, servers, mayAsk) };
  }
  return null;
}

async function addressesOf(
  resolver: Asked,
  servers: readonly string[],
  mayAsk: (address: string) => boolean,
): Promise<string[]> {
  const asked = servers.slice(0, MOST_SERVERS);
  const found = await Promise.allSettled(asked.map((server) => askNames(() => resolver.resolve4(server))));
  const addresses = found.flatMap((one) =>
    one.status === 'fulfilled' ? one.value.filter(mayAsk).slice(0, 1) : [],
  );
  if (addresses.length > 0) return addresses;
  const six = await Promise.all(asked.map((server) => askNames(() => resolver.resolve6(server))));
  const [first] = six.flat().filter(mayAsk);
  if (first !== undefined) return [first];
  throw Object.assign(new Error('No name server of the zone has an address.'), { code: 'ENOSERVER' });
}
