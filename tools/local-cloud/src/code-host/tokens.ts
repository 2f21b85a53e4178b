import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type JsonFile, openJsonFile } from '../json-file.ts';
import { checkRepositoryName, type RepositoryName, sameRepository } from './repository-name.ts';

/** What a token may do: read its repositories, or read and write them. */
export interface TokenGrant {
  /** `all`: every repository, including future ones. */
  repository: RepositoryName | readonly RepositoryName[] | 'all';
  permissions: 'read' | 'write';
  /** Its holder, which is the pusher in webhooks. */
  label: string;
  /** Never expires when absent. */
  expiresInSeconds?: number;
}

/** Permissions of an app's token besides reading and writing content, by the vendor's names. */
export type Rights = Readonly<Record<string, 'read' | 'write'>>;

/** A token of an app's installation. */
export interface InstallationGrant extends Omit<TokenGrant, 'permissions' | 'repository'> {
  repository: readonly RepositoryName[];
  appId: number;
  installation: number;
  permissions: 'none' | 'read' | 'write';
  rights: Rights;
  /** Whether it covers all repositories of the installation, including future ones. */
  whole: boolean;
}

/** A grant in the token store. */
export interface KnownToken {
  repositories: readonly RepositoryName[];
  permissions: 'none' | 'read' | 'write';
  label: string;
  /** The app installation it was minted for; null for a token issued directly. */
  installation: number | null;
  rights: Rights;
  whole: boolean;
}

/** Access tokens. Only their SHA-256 is stored, so the file gives no access. */
export interface Tokens {
  issue(grant: TokenGrant): Promise<string>;
  /** In the vendor's form: `ghs_<app id>_<JWT>`, some 520 characters. */
  issueForInstallation(grant: InstallationGrant): Promise<string>;
  revoke(token: string): Promise<void>;
  /** The grant of `token`, or null if it is unknown or expired. */
  find(token: string): KnownToken | null;
  /** Updates the name of a repository; null if it was deleted. */
  renamed(from: RepositoryName, to: RepositoryName | null): Promise<void>;
}

const schema = z.array(
  z.object({
    hash: z.string(),
    repositories: z.array(z.object({ owner: z.string(), repo: z.string() })),
    permissions: z.enum(['none', 'read', 'write']),
    label: z.string(),
    installation: z.number().nullable(),
    rights: z.record(z.string(), z.enum(['read', 'write'])).default({}),
    whole: z.boolean().default(false),
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

/** The vendor's tokens are an app id and a JWT; only the vendor can read its contents. */
function longToken(appId: number): string {
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT' })).toString('base64url');
  return `ghs_${appId}_${header}.${randomBytes(84).toString('base64url')}.${randomBytes(256).toString('base64url')}`;
}

function tokensIn(file: JsonFile<Row[]>): Tokens {
  async function keep(token: string, grant: TokenGrant | InstallationGrant): Promise<string> {
    const { permissions, label, expiresInSeconds } = grant;
    const expiresAt = expiresInSeconds === undefined ? null : Date.now() + expiresInSeconds * 1000;
    const isWhole = grant.repository === 'all';
    const app = 'installation' in grant ? grant : { installation: null, rights: {}, whole: isWhole };
    const row = {
      hash: hashOf(token),
      repositories: grant.repository === 'all' ? [] : [grant.repository].flat().map(checkRepositoryName),
      permissions,
      label,
      expiresAt,
      installation: app.installation,
      rights: { ...app.rights },
      whole: app.whole,
    };
    await file.update((rows) => [...rows.filter(alive), row]);
    return token;
  }
  return {
    issue: (grant) => keep(`lct_${randomBytes(24).toString('base64url')}`, grant),
    issueForInstallation: (grant) => keep(longToken(grant.appId), grant),
    renamed: (from, to) =>
      file.update((rows) =>
        rows.map((row) => ({
          ...row,
          repositories: row.repositories.flatMap((name) =>
            !sameRepository(name, from) ? [name] : to === null ? [] : [to],
          ),
        })),
      ),
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

/** Opens the tokens stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openTokens(path: string): Promise<Tokens> {
  return tokensIn(await openJsonFile({ path, schema, empty: [] }));
}
