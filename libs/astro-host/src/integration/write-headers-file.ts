import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `_headers` into the folder of public files, for hosts that serve it themselves: `headers` on every file, then `rules`, then
 * what the project has written there itself.
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export async function writeHeadersFile(
  clientFolder: string,
  headers: Readonly<Record<string, string>>,
  rules: readonly string[] = [],
): Promise<void> {
  const path = join(clientFolder, '_headers');
  const own = existsSync(path) ? new TextDecoder().decode(await readFile(path)) : '';
  await writeFile(path, headersFile(headers, own === '' ? rules : [...rules, own]));
}

/** The text of the file: one rule for everything, a blank line, and the further rules. */
export function headersFile(
  headers: Readonly<Record<string, string>>,
  rules: readonly string[] = [],
): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [`${['/*', ...lines].join('\n')}\n`, ...rules].join('\n');
}
