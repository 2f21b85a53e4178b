import ipaddr from 'ipaddr.js';

/** Where a request came from, as a server sees it. */
export interface Hops {
  /** The peer of the connection. */
  peer: string;
  /** `X-Forwarded-For`, or null. Each proxy appends the peer it saw. */
  forwardedFor: string | null;
  /** The number of our own proxies in front. */
  trustedHops: number;
}

/**
 * The caller's address behind our own proxies: the peer the outermost of them saw. Entries further left come from the caller
 * and are ignored.
 */
export function trustedAddress({ peer, forwardedFor, trustedHops }: Hops): string {
  if (trustedHops === 0) return peer;
  const seen = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  return seen.at(-trustedHops) || peer;
}

/** Longer than any address, including its zone. */
const LONGEST_ADDRESS = 100;
/** Groups of an IPv6 address that name one subscriber's network. */
const SUBSCRIBER_GROUPS = 4;
/** Groups of an IPv6 address that name what anybody can get at no cost: 65,536 networks of subscribers. */
const SITE_GROUPS = 3;

/**
 * The rate limit key of an address: an IPv4 address, or the /64 of an IPv6 address, which is one subscriber's network.
 * `unknown` for anything that is not an address.
 */
export function addressBucket(address: string): string {
  return networkOf(address, SUBSCRIBER_GROUPS);
}

/**
 * Who takes turns with others in a queue: an IPv4 address, or the /48 of an IPv6 address. Wider than what limits count, so that nobody
 * becomes many by changing networks; being in it makes people wait and refuses nobody.
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
