import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';
import { parseSshPublicKey, sshPublicKey } from './ssh-public-key.ts';

const keySchema = z.object({
  id: z.number(),
  repositoryId: z.number(),
  title: z.string(),
  /** OpenSSH's line, without a comment. */
  key: z.string(),
  readOnly: z.boolean(),
});
const schema = z.object({ next: z.number(), keys: z.array(keySchema) });

/** A key that opens one repository. */
export type DeployKey = z.infer<typeof keySchema>;

/** Deploy keys. */
export interface DeployKeys {
  of(repositoryId: number): readonly DeployKey[];
  /** Null if the key is malformed, `taken` if some repository has it. */
  add(key: Omit<DeployKey, 'id'>): Promise<DeployKey | 'taken' | null>;
  /** Whether it existed. */
  remove(repositoryId: number, id: number): Promise<boolean>;
  removeAll(repositoryId: number): Promise<void>;
}

/** Opens the keys stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openDeployKeys(path: string): Promise<DeployKeys> {
  const file = await openJsonFile({ path, schema, empty: { next: 1, keys: [] } });
  const of = (repositoryId: number) => file.value().keys.filter((key) => key.repositoryId === repositoryId);
  return {
    of,
    async add(given) {
      const parsed = parseSshPublicKey(given.key);
      if (parsed === null) return null;
      const key = { ...given, key: sshPublicKey(parsed), id: file.value().next };
      if (file.value().keys.some((known) => known.key === key.key)) return 'taken';
      await file.update(({ next, keys }) => ({ next: next + 1, keys: [...keys, key] }));
      return key;
    },
    async remove(repositoryId, id) {
      if (!of(repositoryId).some((key) => key.id === id)) return false;
      await file.update((value) => ({ ...value, keys: value.keys.filter((key) => key.id !== id) }));
      return true;
    },
    removeAll: (repositoryId) =>
      file.update((value) => ({
        ...value,
        keys: value.keys.filter((key) => key.repositoryId !== repositoryId),
      })),
  };
}
