import { type Context, Hono } from 'hono';
import { isAppError } from '@portal/errors';
import { z } from 'zod';
import type { Caller } from '../access.ts';
import { tokenOf } from '../credentials.ts';
import { SHORT_ANSWER } from '../../process-limits.ts';
import type { RepositoryRecord } from '../repository-records.ts';
import { isRepositoryName, sameName } from '../repository-name.ts';
import { bodyOf, invalid, missing, paged, refuse } from './answers.ts';
import { callerOf, inRepository, lacking, may } from './in-repository.ts';
import type { RestDeps } from './rest-deps.ts';
import { repositoryShape } from '../shapes.ts';

const GenerateRequest = z.object({
  owner: z.string(),
  name: z.string(),
  description: z.string().default(''),
  private: z.literal(true, 'This host keeps private repositories only.'),
  include_all_branches: z.literal(false).default(false),
});
const CreateRequest = z.object({
  name: z.string(),
  description: z.string().default(''),
  private: z.literal(true, 'This host keeps private repositories only.'),
});
const ChangeRequest = z.union([
  z.strictObject({ archived: z.literal(true) }),
  z.strictObject({ is_template: z.boolean() }),
  z.strictObject({ name: z.string() }),
]);

/** Repositories: looking, generating, renaming, archiving, deleting. */
export function repositoryRoutes(deps: RestDeps): Hono {
  const { access, tokens, repositories, records, generation, actions, people, url } = deps;
  const routes = new Hono();
  const shape = (record: RepositoryRecord, caller: Caller) =>
    repositoryShape(record, { people, url: url(), writes: caller.permissions === 'write' });
  const headOf = async (record: RepositoryRecord, branch: string) => {
    await generation.look(record);
    return repositories.head(record, branch).catch(() => null);
  };

  routes.get('/installation/repositories', (context) => {
    const caller = callerOf(access, context);
    if (caller instanceof Response) return caller;
    const all = access.reachable(caller);
    return Response.json({
      total_count: all.length,
      repository_selection: caller.whole ? 'all' : 'selected',
      repositories: paged(all, (name) => context.req.query(name)).map((record) => shape(record, caller)),
    });
  });
  routes.delete('/installation/token', async (context) => {
    const caller = callerOf(access, context);
    if (caller instanceof Response) return caller;
    await tokens.revoke(tokenOf(context.req.header('authorization')) ?? '');
    return new Response(null, { status: 204 });
  });
  routes.get(
    '/repos/:owner/:repo',
    inRepository(deps, ['metadata', 'read'], (record, _context, caller) =>
      Response.json(shape(record, caller)),
    ),
  );
  routes.patch(
    '/repos/:owner/:repo',
    inRepository(deps, ['administration', 'write'], async (record, context, caller) => {
      const request = ChangeRequest.safeParse(await bodyOf(context.req));
      if (!request.success)
        return invalid('Repository', 'Only renaming, archiving and marking as a template are supported');
      const { data } = request;
      if ('name' in data) {
        const taken = records.named({ owner: record.owner, repo: data.name });
        if (taken !== null && taken.id !== record.id)
          return invalid('Repository', 'name already exists on this account', 'name');
        await actions.renameRepository(record, data.name);
      } else if ('archived' in data) await actions.archiveRepository(record);
      else await records.change(record.id, { isTemplate: data.is_template });
      return Response.json(shape(records.byId(record.id) ?? record, caller));
    }),
  );
  routes.delete(
    '/repos/:owner/:repo',
    inRepository(
      deps,
      ['administration', 'write'],
      async (record) => {
        await actions.deleteRepository(record);
        return new Response(null, { status: 204 });
      },
      { evenArchived: true },
    ),
  );
  routes.get(
    '/repos/:owner/:repo/commits',
    inRepository(deps, ['contents', 'read'], async (record, context) => {
      const head = await headOf(record, context.req.query('sha') ?? record.branch);
      if (head === null) return refuse(409, 'Git Repository is empty.');
      const printed = await repositories.git(record, ['rev-list', '--max-count=100', head], SHORT_ANSWER);
      return Response.json(
        printed
          .trim()
          .split('\n')
          .map((sha) => ({ sha })),
      );
    }),
  );
  routes.get(
    '/repos/:owner/:repo/branches/:branch{.+}',
    inRepository(deps, ['contents', 'read'], async (record, context) => {
      const name = context.req.param('branch') ?? '';
      const sha = await headOf(record, name);
      return sha === null
        ? refuse(404, 'Branch not found')
        : Response.json({ name, commit: { sha }, protected: false });
    }),
  );
  routes.get(
    '/repos/:owner/:repo/commits/:ref{.+}',
    inRepository(deps, ['contents', 'read'], async (record, context) => {
      const sha = await headOf(record, context.req.param('ref') ?? '');
      if (sha !== null) return Response.json({ sha });
      const empty = (await repositories.head(record, record.branch)) === null;
      return empty ? refuse(409, 'Git Repository is empty.') : refuse(422, 'No commit found for SHA');
    }),
  );
  routes.post(
    '/repos/:owner/:repo/generate',
    inRepository(deps, ['administration', 'write'], (template, context, caller) =>
      generate(deps, { template, context, caller }),
    ),
  );
  routes.post('/orgs/:org/repos', async (context) => {
    const caller = callerOf(access, context);
    return caller instanceof Response ? caller : create(deps, { context, caller });
  });
  return routes;
}

async function create(
  { apps, repositories, records, people, url }: RestDeps,
  { context, caller }: { context: Context; caller: Caller },
): Promise<Response> {
  if (!caller.whole || !may(caller, ['administration', 'write'])) return lacking(['administration', 'write']);
  const request = CreateRequest.safeParse(await bodyOf(context.req));
  const installation = apps.installation(caller.installation ?? 0);
  if (!request.success) return invalid('Repository', 'The request is not valid');
  if (!installation || !sameName(installation.owner, context.req.param('org') ?? '')) return missing();
  const { name: repo, description } = request.data;
  const name = { owner: installation.owner, repo };
  if (!isRepositoryName(name)) return invalid('Repository', 'name is invalid', 'name');
  if (records.named(name)) return invalid('Repository', 'name already exists on this account', 'name');
  await repositories.createEmpty(name, 'main');
  const facts = { description, branch: 'main', pending: null, isTemplate: false };
  const made = await records.add(name, facts);
  if (installation.selected !== null)
    await apps.change(installation.id, { selected: [...installation.selected, made.id] });
  return Response.json(repositoryShape(made, { people, url: url(), writes: true }), { status: 201 });
}

async function generate(
  { apps, generation, people, url, events }: RestDeps,
  { template, context, caller }: { template: RepositoryRecord; context: Context; caller: Caller },
): Promise<Response> {
  // The target does not exist yet, so no token can be limited to it.
  if (!caller.whole || !may(caller, ['contents', 'read']))
    return lacking(['administration', 'write'], ['contents', 'read']);
  const request = GenerateRequest.safeParse(await bodyOf(context.req));
  const installation = apps.installation(caller.installation ?? 0);
  if (!request.success) return invalid('Repository', 'The request is not valid');
  const { name: repo, description } = request.data;
  if (!template.isTemplate) return invalid('Repository', `${template.repo} is not a template`);
  if (!isRepositoryName({ owner: request.data.owner, repo }))
    return invalid('Repository', 'name is invalid', 'name');
  if (!installation || !sameName(installation.owner, request.data.owner)) return missing();
  const { owner } = installation;
  const taken = 'Could not clone: Name already exists on this account';
  try {
    const made = await generation.begin({ owner, repo }, { template, description });
    if (made === null) return invalid('Repository', 'The template is empty');
    if (installation.selected !== null)
      await apps.change(installation.id, { selected: [...installation.selected, made.id] });
    const body = repositoryShape(made, { people, url: url(), writes: true });
    await events.ofRepository(made, 'repository', { action: 'created', repository: body });
    return Response.json(body, { status: 201 });
  } catch (error) {
    if (isAppError(error, 'conflict')) return refuse(422, taken, { errors: [taken] });
    throw error;
  }
}
