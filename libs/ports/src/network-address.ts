import ipaddr from 'ipaddr.js';

/** Where a request came from, as a server sees it. */
export interface Hops {
  /** The peer of the connection. */
  peer: string;
  /** `X-Forwarded-For`, or null. Each proxy appends the peer it saw. */
  forwardedFor: string | null;
  /** How many proxies of our own stand in front. */
  trustedHops: number;
}

/**
 * The caller's address behind our own proxies: what the outermost of them saw. Entries further left are the caller's own
 * words and count for nothing.
 */
export function trustedAddress({ peer, forwardedFor, trustedHops }: Hops): string {
  if (trustedHops === 0) return peer;
  const seen = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  return seen.at(-trustedHops) || peer;
}

/** More characters than any address has, its zone included. */
const LONGEST_ADDRESS = 100;
/** Groups of an IPv6 address that name one subscriber's network. */
const NETWORK_GROUPS = 4;

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber holds. `unknown` for
 * anything that is not an address.
 */
export function addressBucket(address: string): string {
  if (address.length > LONGEST_ADDRESS) return 'unknown';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
