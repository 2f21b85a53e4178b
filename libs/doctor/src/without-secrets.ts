import { adminEnv, connectorEnv, workerEnv } from '@portal/env';
import type { Values } from './values.ts';

const SECRET_NAMES = [adminEnv, connectorEnv, workerEnv].flatMap(({ table }) =>
  Object.entries(table).flatMap(([name, row]) => ('secret' in row && row.secret ? [name] : [])),
);
/** Shorter values are words that any sentence may have. */
const SHORTEST = 6;

/** Replaces secrets of the settings in a text. No check puts one there; this is for what a library may quote. */
export function withoutSecrets(values: Values): (text: string) => string {
  const secrets = SECRET_NAMES.flatMap((name) => values[name] ?? []).filter(
    (value) => value.length >= SHORTEST,
  );
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '(hidden)'), text);
}
