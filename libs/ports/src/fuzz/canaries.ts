import type { ExistingValues } from './schema-value.ts';

/** Texts that no log may contain, one of each kind of secret. They occur nowhere else. */
export const CANARIES = [
  'canary-token-5f2c8e',
  'canary-secret-91ab37',
  'canary-password-7de0c4',
  'canary-person@example.test',
] as const;

/** The existing values, and the canaries for every field of the schema that takes text. */
export function withCanaries(schema: unknown, existing: ExistingValues): ExistingValues {
  const extended = [...namesIn(schema)].map(
    (name) => [name, [...(existing[name] ?? []), ...CANARIES]] as const,
  );
  return { ...existing, ...Object.fromEntries(extended) };
}

/** Names of the properties that take text, at any depth. */
function namesIn(schema: unknown): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of entriesOf(schema)) {
    if (key === 'properties')
      for (const [name, property] of entriesOf(value)) if (takesText(property)) names.add(name);
    for (const name of namesIn(value)) names.add(name);
  }
  return names;
}

function takesText(schema: unknown): boolean {
  const { type, enum: words, const: word, items, anyOf = [] } = Object.fromEntries(entriesOf(schema));
  if (type === 'string') return words === undefined && word === undefined;
  return [items, ...entriesOf(anyOf).map(([, choice]) => choice)].some(
    (one) => one !== undefined && takesText(one),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
