import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';

const personSchema = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  /** Organisations they belong to, by name. */
  organizations: z.record(z.string(), z.enum(['admin', 'member'])),
});
const schema = z.array(personSchema);

/** A person with an account at the code host. */
export type Person = z.infer<typeof personSchema>;

/** The accounts of people. */
export interface People {
  /** Replaces a person with the same login. Returns the person's id. */
  register(person: Omit<Person, 'id'>): Promise<number>;
  all(): readonly Person[];
  named(login: string): Person | null;
}

const FIRST_ID = 9_000_001;

/** The role of a person at an owner: `admin` of oneself, a role in an organisation, or null. */
export function roleIn(person: Person, owner: string): 'admin' | 'member' | null {
  return person.login === owner ? 'admin' : (person.organizations[owner] ?? null);
}

/** Opens the accounts stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openPeople(path: string): Promise<People> {
  const file = await openJsonFile({ path, schema, empty: [] });
  const named = (login: string) => file.value().find((person) => person.login === login) ?? null;
  return {
    async register(given) {
      const id = named(given.login)?.id ?? FIRST_ID + file.value().length;
      await file.update((people) => [...people.filter((person) => person.id !== id), { id, ...given }]);
      return id;
    },
    all: () => file.value(),
    named,
  };
}
