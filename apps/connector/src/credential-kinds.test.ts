import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CredentialKind,
  type Endpoint,
  ENDPOINTS,
  issuedCredentials,
  type IssuedCredentials,
} from '../test/issued-credentials.ts';

const KINDS: readonly CredentialKind[] = [
  'access token',
  'refresh token',
  'authorization code',
  'transaction cookie',
  'consent',
  'consent cookie',
  'client id',
  'editor session',
  'viewer session',
  'API key of a site',
  'connector signature',
  'provision signature',
  'delivery signature',
  'deploy webhook signature',
  'preview token',
  'preview cookie',
  'dashboard session',
  'dashboard sign-in cookie',
];
const UNKNOWN = 'prt_a-token-that-was-never-issued';

/** Every kind at every place that takes one. Each place has credentials of its own, so that none is used up by another. */
describe.each(Object.entries(ENDPOINTS) as [Endpoint, readonly CredentialKind[]][])(
  '%s',
  (endpoint, takes) => {
    let issued: IssuedCredentials;
    let refusal: unknown;
    beforeAll(async () => {
      issued = await issuedCredentials();
      refusal = await issued.present[endpoint](UNKNOWN);
    });
    const present = (kind: CredentialKind) => issued.present[endpoint](issued.credentials[kind]);

    test('has one credential of each kind to be shown', () => {
      expect(Object.keys(issued.credentials).toSorted()).toEqual(KINDS.toSorted());
      expect(new Set(Object.values(issued.credentials)).size).toBe(KINDS.length);
      expect(Object.values(issued.credentials)).not.toContain('');
    });

    test.each(KINDS.filter((kind) => !takes.includes(kind)))(
      'refuses the %s as it refuses what was never issued',
      async (kind) => {
        expect(await present(kind)).toEqual(refusal);
      },
    );

    test.each(takes.slice(0, 1))('takes the %s, which no other place has used up', async (kind) => {
      expect(await present(kind)).not.toEqual(refusal);
    });
  },
);
