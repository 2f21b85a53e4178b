import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../../../../apps/connector', import.meta.url));

let built: Promise<string> | undefined;

/** The connector's server as it is deployed, one file; built by the first call and deleted when this process ends. */
export function builtConnector(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-bench-connector-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(PROJECT, 'build/main.ts'),
    dir,
  ]);
  return join(dir, 'server.mjs');
}
