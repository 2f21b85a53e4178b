import {
  adminEnv,
  invalidNames,
  isHostedBuild,
  type Lookup,
  lookupIn,
  readEnv,
  refusePlaceholders,
} from '@portal/env';
import type { AstroIntegration } from 'astro';

/**
 * Fails the build when a required variable is missing or unusable, and names it. An unusable optional one fails its feature. Where the
 * hosting provider builds, a value of `.env.example` fails it, too.
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
  if (unfit.length === 0) {
    if (isHostedBuild(read)) refusePlaceholders(adminEnv, read);
    return;
  }
  const problems = readEnv(adminEnv, read).problems.filter(({ name }) => unfit.includes(name));
  const lines = problems.map(({ name, message }) => `  ${name} ${message}`);
  throw new Error(`The admin app cannot be built:\n${lines.join('\n')}`);
}
