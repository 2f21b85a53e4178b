import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that the tests in this process have noted. */
const ownSecrets = new Set<string>();

/** Where the tests of all processes of a platform's run write them; null where a test runs what it needs by itself. */
function sharedFile(): string | null {
  const state = process.env['PORTAL_E2E_STATE'];
  return state === undefined ? null : join(state, 'canaries.txt');
}

/** Notes secrets that the platform has just handled, and that no log may hold. */
export function plantCanaries(...secrets: (string | null | undefined)[]): void {
  const present = secrets.filter((secret) => typeof secret === 'string' && secret !== '') as string[];
  const file = sharedFile();
  if (file === null) for (const secret of present) ownSecrets.add(secret);
  else appendFileSync(file, present.map((secret) => `${secret}\n`).join(''));
}

/** Every secret noted in this run. */
export function plantedCanaries(): string[] {
  const file = sharedFile();
  if (file === null) return [...ownSecrets];
  return [...new Set(readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean))];
}
