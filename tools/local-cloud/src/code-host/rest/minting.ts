import type { Context } from 'hono';
import { z } from 'zod';
import { sameName } from '../repository-name.ts';
import type { Rights } from '../tokens.ts';
import { bodyOf, missing, refuse } from './answers.ts';
import { covers, type RegisteredApp } from '../apps.ts';
import type { RestDeps } from './rest-deps.ts';
import { GRANTED, repositoryShape } from '../shapes.ts';

const TOKEN_SECONDS = 3600;
const RANK = { read: 1, write: 2 } as const;

const TokenRequest = z.object({
  repositories: z.array(z.string()).max(500).optional(),
  repository_ids: z.array(z.number()).max(500).optional(),
  permissions: z.record(z.string(), z.string()).optional(),
});

/** The requested permissions, or null if they are more than the app has. */
function permitted(asked: Record<string, string>): Rights | null {
  const rights: Record<string, 'read' | 'write'> = { metadata: 'read' };
  for (const [name, level] of Object.entries(asked)) {
    const granted = Object.entries(GRANTED).find(([known]) => known === name)?.[1];
    if (granted === undefined || (level !== 'read' && level !== 'write')) return null;
    if (RANK[level] > RANK[granted]) return null;
    rights[name] = level;
  }
  return rights;
}

/** Mints a token for one hour, for some of the installation's repositories or all, never with more than the app has. */
export async function mint(
  { apps, tokens, records, people, url }: RestDeps,
  signer: RegisteredApp,
  context: Context,
): Promise<Response> {
  const installation = apps.installation(Number(context.req.param('id')));
  if (installation?.appId !== signer.id) return missing();
  if (installation.suspended) return refuse(403, 'This installation has been suspended');
  const request = TokenRequest.safeParse(await bodyOf(context.req));
  if (!request.success) return refuse(422, 'Invalid request');
  const { repositories: names, repository_ids: ids, permissions = GRANTED } = request.data;
  const rights = permitted(permissions);
  if (rights === null) return refuse(422, 'The permissions requested are not granted to this installation.');
  const all = records.all().filter((record) => covers(installation, record));
  const wanted = all.filter(({ id, repo }) =>
    names ? names.some((name) => sameName(name, repo)) : ids ? ids.includes(id) : true,
  );
  const asked = names?.length ?? ids?.length;
  if (asked !== undefined && (wanted.length !== asked || asked === 0)) {
    return refuse(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  }
  const whole = asked === undefined;
  const { contents = 'none' } = rights;
  const token = await tokens.issueForInstallation({
    repository: whole ? [] : wanted,
    permissions: contents,
    rights,
    whole,
    label: `${signer.slug}[bot]`,
    expiresInSeconds: TOKEN_SECONDS,
    installation: installation.id,
    appId: signer.id,
  });
  const shape = { people, url: url(), writes: contents === 'write' };
  const body = {
    token,
    expires_at: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString(),
    permissions: rights,
    repository_selection: whole ? 'all' : 'selected',
    ...(whole ? {} : { repositories: wanted.map((record) => repositoryShape(record, shape)) }),
  };
  return Response.json(body, { status: 201 });
}
