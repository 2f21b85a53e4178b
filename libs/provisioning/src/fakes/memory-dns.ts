import { AppError } from '@portal/errors';
import type { Dns, DnsRecord } from '../ports/dns.ts';
import { type Faults, faults } from './faults.ts';

/** DNS in memory, with what a test may read and control. */
export interface MemoryDns extends Dns {
  faults: Faults<keyof Dns>;
  /** The zone's records by id; a test may add others' records. */
  records: Map<string, DnsRecord>;
}

/** A zone in memory, without records. */
export function memoryDns({ zoneName = 'sites.test' }: { zoneName?: string } = {}): MemoryDns {
  const ordered = faults<keyof Dns>();
  const records = new Map<string, DnsRecord>();
  const at = (name: string) => [...records.values()].filter((record) => record.name === name);
  const { run } = ordered;
  return {
    faults: ordered,
    records,
    zoneName: () => run('zoneName', () => zoneName),
    findRecord: (name) =>
      run('findRecord', () => {
        const [found] = at(name);
        return found === undefined ? null : { ...found };
      }),
    createRecord: (record) =>
      run('createRecord', () => {
        if (at(record.name).length > 0)
          throw new AppError('conflict', 'The host name has a DNS record already.');
        const made = { ...record, recordId: crypto.randomUUID() };
        records.set(made.recordId, made);
        return { ...made };
      }),
    deleteRecord: (recordId) => run('deleteRecord', () => void records.delete(recordId)),
  };
}
