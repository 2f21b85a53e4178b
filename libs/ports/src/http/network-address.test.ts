import { describe, expect, test } from '@jest/globals';
import { addressBucket, trustedAddress } from './network-address.ts';

describe('the address of a caller', () => {
  const peer = '10.0.0.9';
  test.each([
    ['the peer, without proxies of ours', 0, '203.0.113.7', peer],
    ['what our one proxy saw', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['what the outer of two saw', 2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['the peer, when fewer proxies spoke than we have', 2, '203.0.113.7', peer],
    ['the peer, when no proxy spoke', 1, null, peer],
  ])('is %s', (_case, trustedHops, forwardedFor, expected) => {
    expect(trustedAddress({ peer, forwardedFor, trustedHops })).toBe(expected);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['1:2:3', 'unknown'],
    ['1::2::3', 'unknown'],
    ['1:2:3:4:5:6:7:8::', 'unknown'],
    ['host.example', 'unknown'],
  ])('%s is counted under %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });

  test('addresses of one /64 count as one, of different ones separately', () => {
    expect(addressBucket('2001:db8:1:2::1')).toBe(addressBucket('2001:db8:1:2:ffff::2'));
    expect(addressBucket('2001:db8:1:2::1')).not.toBe(addressBucket('2001:db8:1:3::1'));
  });
});
