import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '@portal/sites/contracts';
import type { Dns } from '../ports/dns.ts';

/** A zone under test. */
export interface DnsUnderTest {
  dns: Dns;
  /** The zone's name. */
  zone: string;
  /** A label that no record of the zone has. */
  freshName(): string;
  /** Adds a record of another type than CNAME, outside the port. */
  addForeign(name: string): Promise<void>;
}

/** The contract of every `Dns`. `make` may return the same zone for each test. */
export function dnsContract(name: string, make: () => Promise<DnsUnderTest>): void {
  describe(`${name} implements the port Dns`, () => {
    let under: DnsUnderTest;
    let dns: Dns;
    /** A host name that no test has used. */
    let host: string;
    beforeEach(async () => {
      under = await make();
      dns = under.dns;
      host = `${under.freshName()}.${under.zone}`;
    });
    const record = () => ({ name: host, target: 'client.hosting.test', comment: 'portal:1' });

    test('returns the name of the zone', async () => {
      expect(await dns.zoneName()).toBe(under.zone);
    });

    test('makes a record and finds it by its exact name only', async () => {
      const made = await dns.createRecord(record());
      expect(made).toEqual({ ...record(), recordId: expect.stringMatching(/./) });
      expect(await dns.findRecord(host)).toEqual(made);
      expect(await dns.findRecord(host.slice(1))).toBeNull();
      expect(await dns.findRecord(`www.${host}`)).toBeNull();
    });

    test('never overwrites a record', async () => {
      const made = await dns.createRecord(record());
      const others = [record(), { ...record(), target: 'other.hosting.test' }];
      for (const other of others) expect(await codeOf(dns.createRecord(other))).toBe('conflict');
      expect(await dns.findRecord(host)).toEqual(made);
    });

    test('finds records of another kind, and makes none beside them', async () => {
      await under.addForeign(host);
      expect(await dns.findRecord(host)).toMatchObject({ name: host, target: null });
      expect(await codeOf(dns.createRecord(record()))).toBe('conflict');
    });

    test('deletes a record, also when it is missing', async () => {
      const { recordId } = await dns.createRecord(record());
      await dns.deleteRecord(recordId);
      await dns.deleteRecord(recordId);
      expect(await dns.findRecord(host)).toBeNull();
      expect(await codeOf(dns.createRecord(record()))).toBe('none');
    });

    test('of two concurrent requests for one name, one succeeds', async () => {
      const codes = await Promise.all([record(), record()].map((wanted) => codeOf(dns.createRecord(wanted))));
      expect(codes.sort()).toEqual(['conflict', 'none']);
    });
  });
}
