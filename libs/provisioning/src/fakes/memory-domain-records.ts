import type { DomainRecords, SeenRecords } from '../ports/domain-records.ts';
import { type Faults, faults } from './faults.ts';

/** DNS of any domain in memory, with what a test may read and control. */
export interface MemoryDomainRecords extends DomainRecords {
  faults: Faults<keyof DomainRecords>;
  /** TXT records by name. */
  txt: Map<string, string[]>;
  /** All other records by name; one without an entry is in the zone of its last two labels and has none. */
  records: Map<string, Partial<SeenRecords>>;
  /** Addresses that host names lead to. */
  hosts: Map<string, string[]>;
}

/** DNS without any record. */
export function memoryDomainRecords(): MemoryDomainRecords {
  const ordered = faults<keyof DomainRecords>();
  const txt = new Map<string, string[]>();
  const records = new Map<string, Partial<SeenRecords>>();
  const hosts = new Map<string, string[]>();
  return {
    faults: ordered,
    txt,
    records,
    hosts,
    texts: (name) => ordered.run('texts', () => [...(txt.get(name) ?? [])]),
    read: (name) =>
      ordered.run('read', () => {
        const zone = name.split('.').slice(-2).join('.');
        return { zone, cname: null, a: [], aaaa: [], caa: null, ...records.get(name) };
      }),
    addresses: (host) => ordered.run('addresses', () => [...(hosts.get(host) ?? [])]),
  };
}
