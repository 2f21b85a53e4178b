import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet. Private, loopback, link-local, shared, documentation, multicast
 * and reserved ranges do not, nor do IPv6 addresses with an embedded IPv4 address, since they lead to another address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  return ipaddr.parse(address).range() === 'unicast' && !isInner(address);
}

/** Ranges that are not public although ipaddr.js classifies them as ordinary unicast. */
const INNER = [
  // Discard-only, and the former site-local range.
  ipaddr.IPv6.parseCIDR('100::/64'),
  ipaddr.IPv6.parseCIDR('fec0::/10'),
  // IPv4-compatible and NAT64 addresses, including the local prefix.
  ipaddr.IPv6.parseCIDR('::/96'),
  ipaddr.IPv6.parseCIDR('64:ff9b::/96'),
  ipaddr.IPv6.parseCIDR('64:ff9b:1::/48'),
];

function isInner(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return false;
  return (
    parsed instanceof ipaddr.IPv6 &&
    (parsed.zoneId !== undefined || INNER.some((range) => parsed.match(range)))
  );
}
