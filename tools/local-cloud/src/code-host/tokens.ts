import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type JsonFile, openJsonFile } from './json-file.ts';
import { checkRepositoryName, type RepositoryName } from './repository-name.ts';

/** What a token may do: read its repositories, or read and write them. */
export interface TokenGrant {
  repository: RepositoryName | readonly RepositoryName[];
  permissions: 'read' | 'write';
  /** Whom it was given to; shows as the pusher in webhooks. */
  label: string;
  /** Never expires when absent. */
  expiresInSeconds?: number;
  /** The app installation it was minted for. */
  installation?: number;
}

/** A grant as the token store knows it. */
export interface KnownToken {
  repositories: readonly RepositoryName[];
  permissions: 'read' | 'write';
  label: string;
  /** The app installation it was minted for; null for a token that somebody was given. */
  installation: number | null;
}

/** Access tokens. Only their SHA-256 is kept, so the file gives nobody access. */
export interface Tokens {
  issue(grant: TokenGrant): Promise<string>;
  revoke(token: string): Promise<void>;
  /** What `token` may do, or null when it is unknown or expired. */
  find(token: string): KnownToken | null;
}

const schema = z.array(
  z.object({
    hash: z.string(),
    repositories: z.array(z.object({ owner: z.string(), repo: z.string() })),
    permissions: z.enum(['read', 'write']),
    label: z.string(),
    installation: z.number().nullable(),
    expiresAt: z.number().nullable(),
  }),
);
type Row = z.infer<typeof schema>[number];

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function alive(row: Row): boolean {
  return row.expiresAt === null || row.expiresAt > Date.now();
}

function tokensIn(file: JsonFile<Row[]>): Tokens {
  return {
    async issue(grant) {
      const token = `lct_${randomBytes(24).toString('base64url')}`;
      const { permissions, label, expiresInSeconds } = grant;
      const expiresAt = expiresInSeconds === undefined ? null : Date.now() + expiresInSeconds * 1000;
      const row = {
        hash: hashOf(token),
        repositories: [grant.repository].flat().map(checkRepositoryName),
        permissions,
        label,
        installation: grant.installation ?? null,
        expiresAt,
      };
      await file.update((rows) => [...rows.filter(alive), row]);
      return token;
    },
    async revoke(token) {
      const hash = hashOf(token);
      await file.update((rows) => rows.filter((row) => row.hash !== hash));
    },
    find(token) {
      const hash = hashOf(token);
      return file.value().find((row) => row.hash === hash && alive(row)) ?? null;
    },
  };
}

/** Opens the tokens kept in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openTokens(path: string): Promise<Tokens> {
  return tokensIn(await openJsonFile({ path, schema, empty: [] }));
}
