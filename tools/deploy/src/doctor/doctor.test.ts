import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doctor } from './doctor.ts';
import { DOCTOR_HELP } from './options.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await doctor({
    args,
    root,
    localState: join(root, '.portal'),
    now: () => new Date(),
    print: (line) => lines.push(line),
    onCrash: (_id, error) => {
      throw error;
    },
  });
  return { code, output: lines.join('\n') };
}

function put(folder: string, name: string, text: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${name}.env`), text, { mode: 0o600 });
}

describe('npm run doctor', () => {
  test('ends with 2 where there are no settings, and says how to make them', async () => {
    expect(await run('staging')).toEqual({
      code: 2,
      output: expect.stringContaining('npm run deploy:settings -- staging'),
    });
    expect(await run('local')).toEqual({ code: 2, output: expect.stringContaining('npm start') });
  });

  test('ends with 1 for a failure: the state by its word, what was seen, and what to do', async () => {
    put('.deploy/production', 'admin', 'SITE=http://127.0.0.1:1\n');
    const { code, output } = await run('--only', 'admin-health,settings');
    expect(code).toBe(1);
    expect(output).toMatch(/^ {2}fail {2}settings .*the file of the connector is missing/m);
    expect(output).toMatch(/^ {2}fail {2}admin-health +127\.0\.0\.1:1 does not answer\.\n +To do: /m);
    expect(output).toContain('0 ok, 0 warnings, 2 failures');
  });

  test('ends with 0 where nothing fails, also when something could not be checked', async () => {
    put('.portal/deployments', 'admin', 'SITE=http://127.0.0.1:1\n');
    expect(await run('local', '--only', 'model')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Not set: LLM_API_KEY'),
    });
  });

  test('prints one versioned object for programs', async () => {
    put('.deploy/production', 'admin', 'SITE=http://127.0.0.1:1\n');
    const { output } = await run('--json', '--only', 'model');
    const row = { id: 'model', state: 'skip', seen: 'Not set: LLM_API_KEY.', doNext: '' };
    expect(JSON.parse(output)).toEqual({ version: 1, target: 'production', rows: [row] });
  });

  test('refuses checks and arguments that it does not know', async () => {
    await expect(run('--only', 'nonsense')).rejects.toThrow('There is no check nonsense');
    await expect(run('--nonsense')).rejects.toThrow('--nonsense');
    await expect(run('../elsewhere')).rejects.toThrow('Name one target');
  });

  test('explains itself with every check', () => {
    expect(DOCTOR_HELP).toContain('bucket-private');
  });
});
