import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';

const ADDRESS_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME'];

/** The input for a new record. `ttl` in seconds; 1 is automatic. */
export const NewRecord = z.object({
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  name: z.string().min(1).max(253),
  content: z.string().min(1).max(2_048),
  ttl: z.union([z.literal(1), z.int().min(60).max(86_400)]).default(1),
  proxied: z.boolean().default(false),
  comment: z.string().max(100).nullish().default(null),
});
export type NewRecord = z.output<typeof NewRecord>;

/** A record as the API shows it. Times are ISO 8601. */
export const ZoneRecord = NewRecord.extend({
  id: z.string(),
  created_on: z.string(),
  modified_on: z.string(),
});
export type ZoneRecord = z.output<typeof ZoneRecord>;

/** Why a record is not made, by the vendor's code. */
export type Refusal = 81_053 | 81_054 | 81_057 | 81_058;

/** A zone, stored on disk. */
export interface Zone {
  name: string;
  records(): readonly ZoneRecord[];
  /** Creates the record, or returns why not. A name outside the zone is relative to it. */
  add(record: NewRecord): Promise<ZoneRecord | Refusal>;
  /** False if there is none. */
  remove(id: string): Promise<boolean>;
}

/** Opens the zone stored in `dir`, empty when it is new. @throws AppError `not_configured` when its file is damaged. */
export async function openZone({ dir, name }: { dir: string; name: string }): Promise<Zone> {
  mkdirSync(dir, { recursive: true });
  const file = await openJsonFile({
    path: join(dir, 'records.json'),
    schema: z.array(ZoneRecord),
    empty: [],
  });
  return {
    name,
    records: () => file.value(),
    add: async (given) => {
      const record = { ...given, name: absolute(given.name, name), content: given.content.toLowerCase() };
      const refusal = refusalOf(
        record,
        file.value().filter((other) => other.name === record.name),
      );
      if (refusal !== null) return refusal;
      const now = new Date().toISOString();
      const made: ZoneRecord = {
        ...record,
        id: randomUUID().replaceAll('-', ''),
        created_on: now,
        modified_on: now,
      };
      await file.update((records) => [...records, made]);
      return made;
    },
    remove: async (id) => {
      const known = file.value().some((record) => record.id === id);
      if (known) await file.update((records) => records.filter((record) => record.id !== id));
      return known;
    },
  };
}

function absolute(name: string, zone: string): string {
  const lower = name.toLowerCase().replace(/\.$/, '');
  return lower === zone || lower.endsWith(`.${zone}`) ? lower : `${lower}.${zone}`;
}

function refusalOf(record: NewRecord, others: readonly ZoneRecord[]): Refusal | null {
  const same = others.filter(({ type, content }) => type === record.type && content === record.content);
  if (record.type !== 'CNAME' && same.length > 0) return 81_058;
  if (record.type === 'CNAME' && others.some(({ type }) => ADDRESS_TYPES.includes(type))) return 81_053;
  const cname = others.some(({ type }) => type === 'CNAME');
  return cname && ADDRESS_TYPES.includes(record.type) ? 81_054 : null;
}
