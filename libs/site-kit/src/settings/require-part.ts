import {
  clientSiteEnv,
  type EnvPart,
  type EnvProblem,
  type Lookup,
  type PartOf,
  readPart,
} from '@portal/env';
import { AppError } from '@portal/errors';

type Table = (typeof clientSiteEnv)['table'];

/**
 * Reads one part of the site's settings; `also` are problems found elsewhere that concern it.
 * @throws AppError `not_configured`, naming every variable that is missing or cannot be used, never a value
 */
export function requirePart<Needs extends keyof Table & string, May extends keyof Table & string>(
  part: EnvPart<Needs, May>,
  read: Lookup,
  also: readonly EnvProblem[] = [],
): PartOf<Table, Needs, May> {
  const { values, problems } = readPart<Table, Needs, May>(clientSiteEnv, part, read);
  if (values !== null && also.length === 0) return values;
  throw notConfigured([...problems, ...also]);
}

function notConfigured(problems: readonly EnvProblem[]): AppError {
  const sentence = problems.map(({ name, message }) => `${name} ${message}`).join('; ');
  return new AppError(
    'not_configured',
    `The settings of this site are not usable: ${sentence}. Correct them and restart the site.`,
    { details: { variables: [...new Set(problems.map(({ name }) => name))] } },
  );
}
