import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { HostedNames } from '../ports/hosted-names.ts';

/** A hosted site under test, at its own domain, without other names. */
export interface HostedNamesUnderTest {
  names: HostedNames;
  hostingId: string;
  /** Its own domain. */
  own: string;
  /** A name that leads to the site and that nobody has, new at each call. */
  freshName(): Promise<string>;
  /** A name that leads to the site and that another customer has. */
  takenName(): Promise<string>;
  /** Adds the TXT record at the provider's challenge of the name. */
  prove(name: string, value: string): Promise<void>;
  /** The names at which the provider serves the site. */
  served(): Promise<string[]>;
  /** Lets the next certificate fail. */
  failCertificate(): Promise<void>;
}

/** The contract of every `HostedNames`. */
export function hostedNamesContract(name: string, make: () => Promise<HostedNamesUnderTest>): void {
  describe(`${name} implements the port HostedNames`, () => {
    let under: HostedNamesUnderTest;
    let names: HostedNames;
    let id: string;
    beforeEach(async () => {
      under = await make();
      ({ names, hostingId: id } = under);
    });

    test('says what records a name must have', async () => {
      expect(await names.records('quay.host.test')).toEqual({
        cname: 'quay.host.test',
        alias: expect.stringMatching(/\./),
        addresses: [expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/)],
        issuer: expect.stringMatching(/\./),
        challenge: expect.stringMatching(/^[a-z-]+$/),
      });
    });

    test('adds names one at a time, and again without effect', async () => {
      const [one, other] = [await under.freshName(), await under.freshName()];
      for (const added of [one, other, one]) await names.addAlias(id, added, null);
      expect((await under.served()).sort()).toEqual([under.own, one, other].sort());
      await names.removeAlias(id, one);
      await names.removeAlias(id, one);
      expect((await under.served()).sort()).toEqual([under.own, other].sort());
    });

    test('makes a name the address; the one before stays, and nothing is added', async () => {
      const bare = await under.freshName();
      const name = `www.${bare}`;
      await names.addAlias(id, name, null);
      expect(new URL(await names.setPrimary(id, name)).hostname).toBe(name);
      expect(new URL(await names.setPrimary(id, name)).hostname).toBe(name);
      expect((await under.served()).sort()).toEqual([under.own, name].sort());
      expect(await codeOf(names.removeAlias(id, name))).toBe('conflict');
      expect(await codeOf(names.setPrimary(id, bare))).toBe('conflict');
      expect(new URL(await names.setPrimary(id, under.own)).hostname).toBe(under.own);
      await names.removeAlias(id, name);
      expect(await under.served()).toEqual([under.own]);
    });

    test('takes no name of another customer, except with a proof', async () => {
      const taken = await under.takenName();
      expect(await codeOf(names.addAlias(id, taken, null))).toBe('conflict');
      expect(await codeOf(names.addAlias(id, taken, 'portal-proof'))).toBe('conflict');
      await under.prove(taken, 'portal-proof');
      expect(await codeOf(names.addAlias(id, taken, null))).toBe('conflict');
      expect(await codeOf(names.addAlias(id, taken, 'portal-proof'))).toBe('none');
      expect(await under.served()).toContain(taken);
    });

    test('a certificate covers a name after it was asked for, unless that fails', async () => {
      const name = await under.freshName();
      await names.addAlias(id, name, null);
      expect((await names.certificate(id)).names).not.toContain(name);
      await under.failCertificate();
      await names.renewCertificate(id);
      expect(await names.certificate(id)).toMatchObject({ state: 'failed' });
      await names.renewCertificate(id);
      const certificate = await names.certificate(id);
      expect(certificate).toMatchObject({ state: 'in_place', expiresAt: expect.any(Date) });
      expect(certificate.names).toContain(name);
    });

    test('reports a missing site', async () => {
      const missing = crypto.randomUUID();
      const calls = [
        names.addAlias(missing, await under.freshName(), null),
        names.removeAlias(missing, under.own),
        names.setPrimary(missing, under.own),
        names.certificate(missing),
        names.renewCertificate(missing),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual(Array.from(calls, () => 'not_found'));
    });
  });
}
