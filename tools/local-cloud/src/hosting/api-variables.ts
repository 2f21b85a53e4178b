import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiOptions, bodyOf, notFound, refusalResponse } from './api-options.ts';
import { accountId } from './api-sites.ts';
import type { SiteRecord, VariableRecord } from './records.ts';

const CONTEXTS = [
  'all',
  'dev',
  'dev-server',
  'branch-deploy',
  'deploy-preview',
  'production',
  'branch',
] as const;
const SCOPES = ['builds', 'functions', 'runtime', 'post-processing'] as const;
const SECRET_SCOPES = ['builds', 'functions', 'runtime'].join();
const Value = z.object({ value: z.string().min(1), context: z.enum(CONTEXTS).default('all') });
const Variable = z.object({
  key: z.string().regex(/^[A-Za-z_]\w*$/),
  scopes: z.array(z.enum(SCOPES)).optional(),
  is_secret: z.boolean().default(false),
  values: z.array(Value).min(1),
});
type Variable = z.output<typeof Variable>;

/** A variable as the API shows it: never the value of a secret. */
function shown({ key, scopes, values, isSecret, updatedAt }: VariableRecord) {
  const open = values.map((value) => (isSecret && value.context !== 'dev' ? { ...value, value: '' } : value));
  return { key, scopes, values: open, is_secret: isSecret, updated_at: updatedAt };
}

/** Why a variable is refused. @see terraform-provider-netlify#57, #131 */
function refusalOf(
  { scopes, is_secret: isSecret, values }: Variable,
  before?: VariableRecord,
): Response | null {
  if (before?.isSecret === true && !isSecret)
    return refusalResponse(422, 'A secret cannot become a plain variable');
  if (!isSecret && scopes !== undefined && scopes.length < SCOPES.length)
    return refusalResponse(403, 'Upgrade your Netlify account to set custom scopes');
  if (!isSecret) return null;
  if ([...(scopes ?? [])].sort().join() !== SECRET_SCOPES)
    return refusalResponse(422, 'Secrets must have the scopes builds, functions and runtime');
  const open = values.some(({ context }) => context === 'all' || context === 'dev');
  return open ? refusalResponse(422, 'Secrets cannot have a value for all contexts or for dev') : null;
}

function recorded({ key, scopes, is_secret: isSecret, values }: Variable): VariableRecord {
  return {
    key,
    scopes: scopes ?? SCOPES,
    values: values.map((value) => ({ id: randomUUID(), ...value })),
    isSecret,
    updatedAt: new Date().toISOString(),
  };
}

/** Variables of one site. Variables of a whole team are not supported. */
export function variablesApi({ store, teams }: ApiOptions): Hono {
  const app = new Hono();
  const siteOf = (account: string, siteId: string | undefined): SiteRecord | undefined => {
    const site = store.site(siteId ?? '');
    const known = teams.some((team) => account === accountId(team) || account === team);
    return known && site && (account === accountId(site.team) || account === site.team) ? site : undefined;
  };
  const put = (site: SiteRecord, made: readonly VariableRecord[]) => {
    const keys = new Set(made.map(({ key }) => key));
    store.saveSite({ ...site, variables: [...site.variables.filter(({ key }) => !keys.has(key)), ...made] });
  };

  app.get('/accounts/:account/env', (context) => {
    const site = siteOf(context.req.param('account'), context.req.query('site_id'));
    return site ? Response.json(site.variables.map(shown)) : notFound();
  });

  app.post('/accounts/:account/env', async (context) => {
    const site = siteOf(context.req.param('account'), context.req.query('site_id'));
    if (!site) return notFound();
    const given = z
      .array(Variable)
      .min(1)
      .safeParse(await bodyOf(context));
    if (!given.success) return refusalResponse(422, 'Unprocessable Entity');
    const refusal = given.data.map((variable) => refusalOf(variable)).find((found) => found !== null);
    if (refusal) return refusal;
    if (given.data.some(({ key }) => site.variables.some((known) => known.key === key)))
      return refusalResponse(422, 'A variable of that name exists');
    const made = given.data.map(recorded);
    put(site, made);
    return Response.json(made.map(shown), { status: 201 });
  });

  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], '/accounts/:account/env/:key', async (context) => {
    const site = siteOf(context.req.param('account'), context.req.query('site_id'));
    const before = site?.variables.find(({ key }) => key === context.req.param('key'));
    if (!site || !before) return notFound();
    const { method } = context.req;
    if (method === 'GET') return Response.json(shown(before));
    if (method === 'DELETE') {
      store.saveSite({ ...site, variables: site.variables.filter((known) => known !== before) });
      return new Response(null, { status: 204 });
    }
    const given =
      method === 'PUT' ? Variable.safeParse(await bodyOf(context)) : changed(before, await bodyOf(context));
    if (!given.success) return refusalResponse(422, 'Unprocessable Entity');
    const refusal = refusalOf(given.data, before);
    if (refusal) return refusal;
    const made = { ...recorded(given.data), key: before.key };
    put(site, [made]);
    return Response.json(shown(made), { status: method === 'PUT' ? 200 : 201 });
  });

  return app;
}

/** The variable with one context's value replaced or added. */
function changed({ key, scopes, values, isSecret }: VariableRecord, body: unknown) {
  const one = Value.safeParse(body);
  if (!one.success) return one;
  const others = values.filter(({ context }) => context !== one.data.context);
  return Variable.safeParse({
    key,
    ...(isSecret ? { scopes } : {}),
    is_secret: isSecret,
    values: [...others, one.data],
  });
}
