import ipaddr from 'ipaddr.js';

/** The path of a request through proxies, as a server sees it. */
export interface Hops {
  /** The peer of the connection. */
  peer: string;
  /** `X-Forwarded-For`, or null. Each proxy appends the address of its peer. */
  forwardedFor: string | null;
  /** The number of trusted proxies before the server. */
  trustedHops: number;
}

/**
 * The caller's address: the peer of the outermost trusted proxy. Entries of `X-Forwarded-For` further left come from the caller and are
 * ignored.
 */
export function trustedAddress({ peer, forwardedFor, trustedHops }: Hops): string {
  if (trustedHops === 0) return peer;
  const peers = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  return peers.at(-trustedHops) || peer;
}

/** Longer than any address, including its zone. */
const LONGEST_ADDRESS = 100;
/** How many groups of an IPv6 address identify one subscriber's network. */
const SUBSCRIBER_GROUPS = 4;
/** How many groups of an IPv6 address identify a block that anybody can get for free, which has 65,536 subscriber networks. */
const SITE_GROUPS = 3;

/**
 * The rate limit key of an address: an IPv4 address, or the /64 of an IPv6 address, which is one subscriber's network.
 * `unknown` for anything that is not an address.
 */
export function addressBucket(address: string): string {
  return networkOf(address, SUBSCRIBER_GROUPS);
}

/**
 * The key by which callers take turns in a queue: an IPv4 address, or the /48 of an IPv6 address. It is coarser than `addressBucket`, so
 * that nobody counts as many callers by changing networks. Callers with the same key wait for each other but are not refused.
 */
export function addressSite(address: string): string {
  return networkOf(address, SITE_GROUPS);
}

function networkOf(address: string, groups: number): string {
  if (address.length > LONGEST_ADDRESS) return 'unknown';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, groups).map((group) => group.toString(16));
  return `${network.join(':')}::/${groups * 16}`;
}
