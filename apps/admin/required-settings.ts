import { adminEnv, type Lookup, lookupIn, readEnv } from '@portal/env';
import type { AstroIntegration } from 'astro';

/**
 * Fails the build when a required variable is missing or unusable, and names it.
 * @see contract "Admin app"
 */
export function requiredSettings(read: Lookup = lookupIn(undefined)): AstroIntegration {
  return {
    name: 'required-settings',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') requireSettings(read);
      },
    },
  };
}

/** @throws Error with one line for each problem, without values */
export function requireSettings(read: Lookup): void {
  const { problems } = readEnv(adminEnv, read);
  if (problems.length === 0) return;
  const lines = problems.map(({ name, message }) => `  ${name} ${message}`);
  throw new Error(`The admin app cannot be built:\n${lines.join('\n')}`);
}
