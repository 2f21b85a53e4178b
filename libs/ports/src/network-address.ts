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

/** What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber holds. */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address;
  const groups = expand(address.split('%')[0] ?? '');
  return groups === null ? 'unknown' : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, lower case, without leading zeros; null when it is none. */
function expand(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => parseInt(group, 16).toString(16));
}
