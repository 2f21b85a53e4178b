import { expect, test } from '@jest/globals';
import type { SiteDomain } from '@portal/provisioning';
import { domainsView } from './domains-view.ts';

const host = {
  cname: 'quay.host.test',
  alias: 'apex.host.test',
  addresses: ['192.0.2.5'],
  issuer: 'letsencrypt.org',
  challenge: 'host-challenge',
};
const NOW = new Date('2026-03-01T10:15:00Z');
const wanted: SiteDomain = {
  name: 'client.example',
  state: 'wanted',
  token: 'portal-1',
  isPrimary: false,
  removing: false,
  problems: [],
  seen: null,
  since: NOW,
  checkedAt: null,
  dueAt: NOW,
  unprovenSince: null,
  notices: 0,
  noticedAt: null,
};
const nothing = { zone: 'client.example', cname: null, a: [], aaaa: [], caa: null };
const view = (changes: Partial<SiteDomain>) => domainsView([{ ...wanted, ...changes }], host)[0];

test('a wanted name shows the record that proves it, and no other', () => {
  expect(view({})).toMatchObject({
    state: { word: 'Waiting for proof' },
    records: [{ type: 'TXT', name: '_portal.client.example', value: 'portal-1' }],
    seen: null,
  });
});

test('an owned name has an ALIAS or A record at the apex of its zone, else a CNAME', () => {
  const at = view({ state: 'owned', seen: nothing });
  expect(at?.records).toMatchObject([
    { type: 'ALIAS', name: 'client.example', value: 'apex.host.test' },
    { type: 'A', name: 'client.example', value: '192.0.2.5' },
  ]);
  expect(at?.seen).toBe('No records at this name');
  const www = view({ name: 'www.client.example', state: 'owned', seen: { ...nothing, a: ['203.0.113.1'] } });
  expect(www?.records).toMatchObject([
    { type: 'CNAME', name: 'www.client.example', value: 'quay.host.test' },
  ]);
  expect(www?.seen).toBe('A 203.0.113.1');
});

test('a CAA record that refuses the certificate is among those to enter', () => {
  const caa = { at: 'client.example', issuers: ['pki.example'] };
  const problems = [
    { code: 'caa_refuses', params: { at: 'client.example', seen: 'pki.example', want: host.issuer } },
  ] as const;
  expect(view({ state: 'owned', seen: { ...nothing, caa }, problems })).toMatchObject({
    problems: [
      {
        sentence:
          'The CAA record of client.example allows only pki.example. Add one that allows letsencrypt.org.',
        isWrong: true,
      },
    ],
    records: [{}, {}, { type: 'CAA', name: 'client.example', value: '0 issue "letsencrypt.org"' }],
  });
});

test('a name that another customer of the host has shows its challenge', () => {
  const problems = [{ code: 'host_refuses', params: { record: 'r', want: 'w' } }] as const;
  expect(view({ state: 'owned', seen: nothing, problems })?.records).toMatchObject([
    { type: 'TXT', name: 'host-challenge.client.example', value: 'portal-1' },
  ]);
});

test('a served name needs nothing, can be the address, and says when its records are wrong', () => {
  const served: Partial<SiteDomain> = { state: 'served', seen: { ...nothing, a: ['192.0.2.5'] } };
  expect(view(served)).toMatchObject({
    records: [],
    state: { word: 'Served' },
    mayBePrimary: true,
    mayAskCertificate: false,
  });
  const problems = [{ code: 'ipv6_extra', params: { name: 'client.example', seen: '2001:db8::7' } }] as const;
  expect(view({ ...served, problems, isPrimary: true })).toMatchObject({
    state: { word: 'Served, with a problem' },
    records: [{ type: 'ALIAS' }, { type: 'A' }],
    mayBePrimary: false,
  });
  expect(view({ ...served, problems })).toMatchObject({ mayBePrimary: false });
  const ends = [{ code: 'certificate_ends', params: { date: '2026-03-15' } }] as const;
  expect(view({ ...served, problems: ends })).toMatchObject({ mayBePrimary: true });
  expect(view({ ...served, unprovenSince: NOW })).toMatchObject({ mayBePrimary: false });
});

test('a served name whose proof is lost shows the record again, until when, and nothing else to enter', () => {
  const params = { record: '_portal.client.example', want: 'portal-1', date: '2026-03-15' };
  const problems = [{ code: 'proof_lost', params }] as const;
  expect(view({ state: 'served', seen: { ...nothing, a: ['192.0.2.5'] }, problems })).toMatchObject({
    state: { word: 'Served, with a problem' },
    next: expect.stringContaining('Enter its TXT record again'),
    problems: [{ sentence: expect.stringContaining('by 2026-03-15'), isWrong: true }],
    records: [{ type: 'TXT', name: '_portal.client.example', value: 'portal-1' }],
  });
});

test('a certificate can be asked for again while there is none', () => {
  expect(view({ state: 'attached', seen: nothing })).toMatchObject({ mayAskCertificate: true, records: [] });
});

test('after a week without a change a person is asked', () => {
  expect(view({ dueAt: null })).toMatchObject({
    state: { word: 'Waiting for you' },
    next: expect.stringContaining('Check now'),
  });
});

test('of a name that is being removed nothing is to be done', () => {
  expect(view({ state: 'served', removing: true })).toMatchObject({
    records: [],
    problems: [],
    state: { word: 'Being removed' },
  });
});
