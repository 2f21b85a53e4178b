import { adminEnv, connectorEnv, workerEnv } from '@portal/env';
import type { Values } from './values.ts';

const SECRET_NAMES = [adminEnv, connectorEnv, workerEnv].flatMap(({ table }) =>
  Object.entries(table).flatMap(([name, row]) => ('secret' in row && row.secret ? [name] : [])),
);
/** Shorter values are words that any sentence may have. */
const SHORTEST = 6;

/** Replaces secrets of the settings in a text. No check puts one there; this is for what a library may quote. */
export function withoutSecrets(values: Values): (text: string) => string {
  const secrets = SECRET_NAMES.flatMap((name) => formsOf(values[name] ?? ''))
    .filter((value) => value.length >= SHORTEST)
    // A secret that is part of a longer one would otherwise leave the rest of that.
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '(hidden)'), text);
}

/** The value, and the password of an address as it is written there and as it is sent. */
function formsOf(value: string): string[] {
  if (!URL.canParse(value)) return [value];
  const { password } = new URL(value);
  return [value, password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
