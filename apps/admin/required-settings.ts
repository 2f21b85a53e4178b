import { adminEnv, type Lookup, lookupIn, readEnv, invalidNames } from '@portal/env';
import type { AstroIntegration } from 'astro';

/**
 * Fails the build when a required variable is missing or unusable, and names it. An unusable optional one fails its feature.
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
  const unfit = invalidNames(adminEnv, read);
  if (unfit.length === 0) return;
  const problems = readEnv(adminEnv, read).problems.filter(({ name }) => unfit.includes(name));
  const lines = problems.map(({ name, message }) => `  ${name} ${message}`);
  throw new Error(`The admin app cannot be built:\n${lines.join('\n')}`);
}
