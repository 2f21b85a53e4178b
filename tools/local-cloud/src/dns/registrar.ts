import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';

const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/, 'must be a host name');
const CONTENT = {
  A: z.ipv4(),
  AAAA: z.ipv6(),
  CNAME: HostName,
  TXT: z.string().min(1).max(255),
  CAA: z.string().regex(/^\d+ (?:issue|issuewild|iodef) \S+$/, 'must be such as: 0 issue letsencrypt.org'),
} as const;

/** A record that somebody enters at the registrar. */
export const ClientRecord = z
  .object({ name: HostName, type: z.enum(['A', 'AAAA', 'CNAME', 'TXT', 'CAA']), content: z.string().trim() })
  .refine(({ type, content }) => CONTENT[type].safeParse(content).success, 'is no content of such a record');
export type ClientRecord = z.output<typeof ClientRecord>;

const Stored = z.object({
  zones: z.array(z.string()),
  records: z.array(
    z.object({ id: z.string(), name: z.string(), type: ClientRecord.shape.type, content: z.string() }),
  ),
});
export type StoredRecord = z.output<typeof Stored>['records'][number];

/** The domains of clients, at a registrar of theirs. */
export interface Registrar {
  zones(): readonly string[];
  records(): readonly StoredRecord[];
  /** Registers a domain, or gives a part of one name servers of its own. */
  addZone(name: string): Promise<void>;
  /** Adds a record; the domain of its last two labels is registered when none has the name. */
  add(record: ClientRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Opens the registrar stored in `dir`, empty when it is new. @throws AppError `not_configured` when its file is damaged. */
export async function openRegistrar(dir: string): Promise<Registrar> {
  mkdirSync(dir, { recursive: true });
  const file = await openJsonFile({
    path: join(dir, 'registrar.json'),
    schema: Stored,
    empty: { zones: [], records: [] },
  });
  const isWithin = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);
  return {
    zones: () => file.value().zones,
    records: () => file.value().records,
    addZone: (name) =>
      file.update(({ zones, records }) => ({ zones: [...new Set([...zones, name])], records })),
    add: (record) =>
      file.update(({ zones, records }) => {
        const isKnown = zones.some((zone) => isWithin(record.name, zone));
        const domain = record.name.split('.').slice(-2).join('.');
        return {
          zones: isKnown ? zones : [...zones, domain],
          records: [...records, { id: randomUUID(), ...record }],
        };
      }),
    remove: (id) =>
      file.update(({ zones, records }) => ({ zones, records: records.filter((record) => record.id !== id) })),
  };
}
