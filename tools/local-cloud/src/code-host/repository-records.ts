import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';
import { fullName, type RepositoryName, sameName, sameRepository } from './repository-name.ts';

const recordSchema = z.object({
  id: z.number(),
  owner: z.string(),
  repo: z.string(),
  description: z.string(),
  /** The default branch. */
  branch: z.string(),
  archived: z.boolean(),
  /** Whether others can be generated from it; those that the host itself makes can. */
  isTemplate: z.boolean().default(true),
  /** Its former names, as `owner/repo`. They redirect to it until they are reused. */
  former: z.array(z.string()),
  /** The pending content from its template, which appears after that many more reads; null once it is there. */
  pending: z.object({ template: z.number(), tree: z.string(), looks: z.number() }).nullable(),
});
const schema = z.object({ next: z.number(), records: z.array(recordSchema) });

/** The record of a repository, besides its content. */
export type RepositoryRecord = z.infer<typeof recordSchema>;
type Facts = Partial<Pick<RepositoryRecord, 'archived' | 'pending' | 'description' | 'isTemplate'>>;

/** The records of the repositories, by an id that does not change with their names. */
export interface RepositoryRecords {
  all(): readonly RepositoryRecord[];
  byId(id: number): RepositoryRecord | null;
  /** The repository with that name. */
  named(name: RepositoryName): RepositoryRecord | null;
  /** The repository that formerly had the name, if none has it now. */
  formerlyNamed(name: RepositoryName): RepositoryRecord | null;
  add(
    name: RepositoryName,
    facts: Pick<RepositoryRecord, 'description' | 'branch' | 'pending'> &
      Partial<Pick<RepositoryRecord, 'isTemplate'>>,
  ): Promise<RepositoryRecord>;
  change(id: number, facts: Facts): Promise<void>;
  rename(id: number, to: RepositoryName): Promise<void>;
  remove(id: number): Promise<void>;
}

const FIRST_ID = 700_000_001;

/** Opens the records stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openRepositoryRecords(path: string): Promise<RepositoryRecords> {
  const file = await openJsonFile({ path, schema, empty: { next: FIRST_ID, records: [] } });
  const all = () => file.value().records;
  const named = (name: RepositoryName) => all().find((record) => sameRepository(record, name)) ?? null;
  const replace = (change: (records: RepositoryRecord[]) => RepositoryRecord[]) =>
    file.update(({ next, records }) => ({ next, records: change(records) }));
  const edit = (id: number, facts: Partial<RepositoryRecord>) =>
    replace((records) => records.map((record) => (record.id === id ? { ...record, ...facts } : record)));
  return {
    all,
    byId: (id) => all().find((record) => record.id === id) ?? null,
    named,
    formerlyNamed: (name) =>
      named(name) ? null : (all().find(({ former }) => former.some(isNameOf(name))) ?? null),
    async add({ owner, repo }, facts) {
      const id = file.value().next;
      const record = { isTemplate: true, id, owner, repo, ...facts, archived: false, former: [] };
      await file.update(({ next, records }) => ({
        next: next + 1,
        records: [...records.map((other) => without(other, { owner, repo })), record],
      }));
      return record;
    },
    change: edit,
    async rename(id, { owner, repo }) {
      const old = all().find((record) => record.id === id);
      if (old === undefined) return;
      await replace((records) => records.map((record) => without(record, { owner, repo })));
      const former = [...without(old, { owner, repo }).former, fullName(old)];
      await edit(id, { owner, repo, former });
    },
    remove: (id) => replace((records) => records.filter((record) => record.id !== id)),
  };
}

function without(record: RepositoryRecord, name: RepositoryName): RepositoryRecord {
  return { ...record, former: record.former.filter((text) => !isNameOf(name)(text)) };
}

const isNameOf = (name: RepositoryName) => (text: string) => sameName(text, fullName(name));
