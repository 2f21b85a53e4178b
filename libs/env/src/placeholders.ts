import type { Deployment } from './load.ts';
import type { Lookup } from './lookup.ts';
import type { EnvRow } from './table.ts';

/** Names that RFC 2606 reserves for examples, as a host or its end. */
const RESERVED_NAME = /(?:^|[/@.])(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?=[/:>\s]|$)/;

/**
 * The variables whose value is still the one of `.env.example`, where that value is made up: secrets, ids, and addresses that
 * belong to nobody. Examples that somebody may really use, such as `1` for TRUSTED_PROXY_HOPS, are none.
 */
export function placeholderNames({ table }: Deployment, read: Lookup): string[] {
  return Object.entries(table)
    .filter(([name, row]) => read(name) === row.example && isMadeUp(row))
    .map(([name]) => name);
}

/**
 * Refuses to build a deployment with values of `.env.example`: secrets that everybody can read.
 * @throws Error naming the variables
 */
export function refusePlaceholders(deployment: Deployment, read: Lookup): void {
  const names = placeholderNames(deployment, read);
  if (names.length === 0) return;
  const title = `${deployment.title.slice(0, 1).toLowerCase()}${deployment.title.slice(1)}`;
  throw new Error(
    `The ${title} cannot be built with values of .env.example: set ${names.join(', ')}. "npm run deploy:settings" makes the secrets and asks for the rest.`,
  );
}

function isMadeUp({ example, secret = false, madeUp = false }: EnvRow): boolean {
  return example !== '' && (secret || madeUp || RESERVED_NAME.test(example));
}
