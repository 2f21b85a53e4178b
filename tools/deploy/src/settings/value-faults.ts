import { type Deployment, lookupInObject, placeholderNames, readEnv } from '@portal/env';
import { postgresAddressFaults } from './postgres-address-faults.ts';
import type { Values } from './sources.ts';
import { isOnThisMachine } from './this-machine.ts';

/** Something wrong with values; the sentence has names and no values. */
export interface ValueFault {
  names: readonly string[];
  problem: string;
}

/** Values that must not be the same, besides all secrets. */
const DIFFERENT = [
  ['SITE', 'MCP_PUBLIC_URL'],
  ['DB_ANON_KEY', 'DB_SERVICE_ROLE_KEY'],
  ['OBJSTORE_BUCKET', 'OBJSTORE_DOCS_BUCKET'],
] as const;
/** Origins that browsers and vendors call. */
const ORIGINS = [
  'SITE',
  'ADMIN_ORIGIN',
  'MCP_PUBLIC_URL',
  'PROVISION_INVOKE_ORIGIN',
  'OBJSTORE_PUBLIC_BASE',
  'DB_URL',
  'DB_API_URL',
];

/** What the values themselves show: what is missing or of another form, values of `.env.example`, no TLS, and two that are the same. */
export function valueFaults(deployment: Deployment, values: Values): ValueFault[] {
  const read = lookupInObject(values);
  const fault = (names: readonly string[], problem: string): ValueFault => ({ names, problem });
  const { problems } = readEnv(deployment, read);
  const known = new Set(problems.map(({ name }) => name));
  const hasPostgres = deployment.table['DB_POSTGRES_URL'] !== undefined && !known.has('DB_POSTGRES_URL');
  return [
    ...problems.map(({ name, message }) => fault([name], message)),
    ...placeholderNames(deployment, read).map((name) => fault([name], 'has the value of .env.example')),
    ...(hasPostgres ? postgresAddressFaults(values) : []).map((one) => fault(['DB_POSTGRES_URL'], one)),
    ...sameSecrets(deployment, values),
    ...DIFFERENT.filter(([a, b]) => values[a] !== undefined && values[a] === values[b]).map((pair) =>
      fault(pair, 'must not be the same'),
    ),
    ...ORIGINS.filter(
      (name) => /^http:/.test(values[name] ?? '') && !isOnThisMachine(values[name] ?? ''),
    ).map((name) => fault([name], 'must be https')),
  ];
}

/** Two secrets of one value: what opens one thing would open another. */
function sameSecrets({ table }: Deployment, values: Values): ValueFault[] {
  const secrets = Object.keys(table).filter((key) => table[key]?.secret && values[key]);
  return secrets.flatMap((first, at) =>
    secrets
      .slice(at + 1)
      .filter((second) => values[first] === values[second])
      .map((second) => ({ names: [first, second], problem: 'must not be the same' })),
  );
}
