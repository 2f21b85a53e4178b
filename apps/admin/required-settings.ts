import { adminEnv, lookupIn, readEnv } from '@portal/env';
import type { AstroIntegration } from 'astro';

/**
 * Fails the build when a required variable is missing or unusable, naming it: nobody shall find out by a request.
 * @see contract "Admin app"
 */
export function requiredSettings(): AstroIntegration {
  return {
    name: 'required-settings',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const { problems } = readEnv(adminEnv, lookupIn(undefined));
        if (problems.length === 0) return;
        const lines = problems.map(({ name, message }) => `  ${name} ${message}`);
        throw new Error(`The admin app cannot be built:\n${lines.join('\n')}`);
      },
    },
  };
}
