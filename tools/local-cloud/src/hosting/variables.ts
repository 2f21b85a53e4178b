import { MOST_VARIABLE_BYTES, variableBytes } from '@portal/function-bundle/variable-bytes';
import { randomUUID } from 'node:crypto';
import type { SiteRecord, VariableRecord } from './records.ts';

/** The environment of a site's build and process: the value for production before the one for all contexts. */
export function environmentOf({ variables }: Pick<SiteRecord, 'variables'>): Record<string, string> {
  const values = variables.map(({ key, values: given }) => {
    const chosen = ['production', 'all'].map((context) => given.find((value) => value.context === context));
    return [key, chosen.find((value) => value !== undefined)?.value] as const;
  });
  return Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Plain variables with one value each, in the provider's shape. */
export function plainVariables(environment: Readonly<Record<string, string>>): VariableRecord[] {
  const updatedAt = new Date().toISOString();
  return Object.entries(environment).map(([key, value]) => ({
    key,
    scopes: ['builds', 'functions', 'runtime', 'post-processing'],
    values: [{ id: randomUUID(), value, context: 'all' }],
    isSecret: false,
    updatedAt,
  }));
}

/** @throws Error when the variables are larger than the provider's functions allow. */
export function checkVariableBytes(site: Pick<SiteRecord, 'variables'>): void {
  const bytes = variableBytes(environmentOf(site));
  if (bytes > MOST_VARIABLE_BYTES)
    throw new Error(
      `The functions were not deployed: their environment is ${bytes} bytes, more than the 4 KB that are possible.`,
    );
}
