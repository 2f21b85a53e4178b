import type { PasswordAudience } from '@portal/auth-provider';
import { AudienceName } from '@portal/sites';
import { clientSiteEnv, type EnvProblem, type Lookup } from '@portal/env';

/** The audiences that the environment names, and the variables among them that cannot be used. */
export interface EnvAudiences {
  audiences: readonly PasswordAudience[];
  problems: readonly EnvProblem[];
}

const { table } = clientSiteEnv;
const Hash = table['VIEWER_<NAME>_PASSWORD'].schema;
const Color = table['VIEWER_<NAME>_COLOR'].schema;
const VARIABLE = /^VIEWER_([A-Z0-9_]+)_(?:PASSWORD|COLOR)$/;
/** Misspelt ones too: the site was meant to have a gate. */
const ANY_PASSWORD = /^VIEWER_(?:.*_)?PASSWORD$/i;

/** The audience of this name is the default one. */
const DEFAULT_NAME = 'default';

/**
 * Audiences by `VIEWER_<NAME>_PASSWORD` and `VIEWER_<NAME>_COLOR`: the name in lower case, its underscores as hyphens. One
 * that has only a colour exists, and nothing opens it. A colour that is none is left out.
 * @see contract "Client site" environment
 */
export function readEnvAudiences(read: Lookup, names: readonly string[]): EnvAudiences {
  const set = names.filter((name) => read(name) !== undefined).sort();
  const parts = new Set(set.flatMap((variable) => VARIABLE.exec(variable)?.[1] ?? []));
  const audiences = [...parts]
    .map((part) => audienceOf(read, part))
    .filter(({ name }) => AudienceName.safeParse(name).success);
  const opening = new Set(audiences.filter(({ hash }) => hash !== null).map(({ variable }) => variable));
  const unusable = set.filter((name) => ANY_PASSWORD.test(name) && !opening.has(name));
  return {
    audiences: audiences.map(({ name, color, hash, isDefault }) => ({ name, color, hash, isDefault })),
    problems: unusable.map((name) => ({
      name,
      message: 'must be VIEWER_<NAME>_PASSWORD with a bcrypt hash; in .env files write every $ as \\$',
    })),
  };
}

/** Whether viewers are meant to sign in, even if no password that was set can be used. */
export function namesViewerPassword(read: Lookup, names: readonly string[]): boolean {
  return names.some((name) => ANY_PASSWORD.test(name) && read(name) !== undefined);
}

function audienceOf(read: Lookup, part: string): PasswordAudience & { variable: string } {
  const name = part.toLowerCase().replaceAll('_', '-');
  const variable = `VIEWER_${part}_PASSWORD`;
  return {
    name,
    variable,
    color: Color.safeParse(read(`VIEWER_${part}_COLOR`)).data ?? null,
    hash: Hash.safeParse(read(variable)).data ?? null,
    isDefault: name === DEFAULT_NAME,
  };
}
