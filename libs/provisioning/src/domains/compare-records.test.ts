import { expect, test } from '@jest/globals';
import type { SeenRecords } from '../ports/domain-records.ts';
import { compareRecords } from './compare-records.ts';
import { domainSentence } from '../problems/domain-problem.ts';

const host = {
  cname: 'harbour.host.test',
  alias: 'apex.host.test',
  addresses: ['192.0.2.5'],
  issuer: 'letsencrypt.org',
  challenge: 'host-challenge',
};
const ZONE = 'client.example';
const nothing: SeenRecords = { zone: ZONE, cname: null, a: [], aaaa: [], caa: null };
const differences = (name: string, seen: Partial<SeenRecords>, hostAddresses: string[] = []) =>
  compareRecords({ name, host, hostAddresses }, { ...nothing, ...seen }).map(domainSentence);

test.each<[string, Partial<SeenRecords>]>([
  ['www.client.example', { cname: 'harbour.host.test' }],
  ['www.client.example', { a: ['192.0.2.5'] }],
  ['client.example', { a: ['192.0.2.5'] }],
  ['client.example', { a: ['198.51.100.1', '198.51.100.2'], aaaa: ['2001:db8::1'] }],
  [
    'www.client.example',
    { cname: 'harbour.host.test', caa: { at: ZONE, issuers: ['letsencrypt.org', 'other.example'] } },
  ],
  ['www.client.example', { cname: 'harbour.host.test', caa: { at: ZONE, issuers: null } }],
])('%s with %j leads to the host', (name, seen) => {
  expect(differences(name, seen, ['198.51.100.1', '198.51.100.2', '2001:db8::1'])).toEqual([]);
});

test.each<[string, Partial<SeenRecords>, string[]]>([
  [
    'www.client.example',
    { zone: null },
    [
      'No name servers answer for www.client.example. Check that the domain is registered and has name servers.',
    ],
  ],
  [
    'www.client.example',
    {},
    ['www.client.example has no record yet. It must be a CNAME to harbour.host.test.'],
  ],
  [
    'www.client.example',
    { cname: 'old-host.example' },
    ['www.client.example is a CNAME to old-host.example. It must be a CNAME to harbour.host.test.'],
  ],
  [
    'www.client.example',
    { a: ['203.0.113.1', '192.0.2.5'], aaaa: ['2001:db8::7'] },
    [
      'www.client.example has the A record 203.0.113.1. Remove it; the name must be a CNAME to harbour.host.test.',
      'www.client.example has the AAAA record 2001:db8::7, which must go: it leads to another server.',
    ],
  ],
  [
    'client.example',
    {},
    [
      'client.example has no address record yet. It must have an ALIAS to apex.host.test, or an A record with 192.0.2.5.',
    ],
  ],
  [
    'client.example',
    { a: ['203.0.113.1', '203.0.113.2'] },
    [
      'client.example has the A record 203.0.113.1, 203.0.113.2. It must be 192.0.2.5; remove every other one.',
    ],
  ],
  [
    'www.client.example',
    { cname: 'harbour.host.test', caa: { at: ZONE, issuers: ['pki.example', 'ca.example'] } },
    [
      'The CAA record of client.example allows only pki.example, ca.example. Add one that allows letsencrypt.org.',
    ],
  ],
  [
    'www.client.example',
    { cname: 'harbour.host.test', caa: { at: ZONE, issuers: [] } },
    ['The CAA record of client.example allows no certificate. Add one that allows letsencrypt.org.'],
  ],
])('%s with %j: the exact differences', (name, seen, sentences) => {
  expect(differences(name, seen)).toEqual(sentences);
});
