import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by every test process, and read when the run is over. */
function file(): string {
  return join(process.env['PORTAL_E2E_STATE'] ?? '', 'canaries.txt');
}

/** Notes secrets that the platform has just handled, and that no log may hold. */
export function plant(...secrets: (string | null | undefined)[]): void {
  const known = secrets.filter((secret) => typeof secret === 'string' && secret !== '');
  appendFileSync(file(), known.map((secret) => `${secret}\n`).join(''));
}

/** Every secret noted in this run. */
export function planted(): string[] {
  return [...new Set(readFileSync(file(), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean))];
}
