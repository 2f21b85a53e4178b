import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Later ones win. */
const FILES = ['.env', '.env.local', '.env.development', '.env.development.local'];

/**
 * What a site's `.env` files say, for `astro dev`. Nothing is expanded; a dollar sign written with a backslash before it,
 * as other readers of such files demand, is a dollar sign.
 */
export function readDotEnv(root: string): Record<string, string> {
  const found = FILES.map((name) => join(root, name)).filter((path) => existsSync(path));
  const values: Record<string, string | undefined> = {};
  for (const path of found) Object.assign(values, parseEnv(readFileSync(path, 'utf8')));
  return Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => [name, value.replaceAll('\\$', '$')]),
  );
}
