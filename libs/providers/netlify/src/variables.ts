import type { SiteVariable } from '@portal/provisioning';
import { z } from 'zod';
import { type Call, inPath } from './api.ts';
import { type Site, Variable } from './answers.ts';

/**
 * The scopes of a secret. The provider accepts a secret only with explicit scopes, without `post-processing`; for other
 * variables the free plan accepts none.
 * @see terraform-provider-netlify#57, #131
 */
const SECRET_SCOPES: ('builds' | 'functions' | 'runtime')[] = ['builds', 'functions', 'runtime'];

/** Sets a site's variables: existing ones one by one, new ones in one request. */
export async function putVariables(
  call: Call,
  site: Site,
  variables: readonly SiteVariable[],
): Promise<void> {
  const of = { account_id: inPath(site.account_id ?? ''), site_id: site.id };
  const known = await call((api, options) => api.getEnvVars(of, options), z.array(Variable));
  const secretBefore = new Map(known.map(({ key, is_secret }) => [key, is_secret === true]));
  const fresh: SiteVariable[] = [];
  for (const variable of variables) {
    const before = secretBefore.get(variable.name);
    const at = { ...of, key: inPath(variable.name) };
    // A secret stays secret at the provider, until it is deleted.
    if (before === true && !variable.secret)
      await call((api, options) => api.deleteEnvVar(at, options), z.unknown());
    if (before === undefined || (before && !variable.secret)) fresh.push(variable);
    else await call((api, options) => api.updateEnvVar({ ...at, body: shaped(variable) }, options), Variable);
  }
  if (fresh.length > 0)
    await call(
      (api, options) => api.createEnvVars({ ...of, body: fresh.map(shaped) }, options),
      z.array(Variable),
    );
}

/** A secret is for production only, as the provider refuses it for all contexts together. */
function shaped({ name, value, secret }: SiteVariable) {
  const values = [{ value, context: secret ? ('production' as const) : ('all' as const) }];
  return { key: name, values, is_secret: secret, ...(secret ? { scopes: SECRET_SCOPES } : {}) };
}
