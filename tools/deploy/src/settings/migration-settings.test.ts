import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ANSWERS, type SettingsRun, settingsRun } from '../../testing/settings-run.ts';

let settings: SettingsRun;
let root: string;
beforeEach(() => {
  settings = settingsRun();
  ({ root } = settings);
});
afterEach(() => settings.end());

const fileOf = (name: string) => settings.fileOf(name);
const run = (args: string[], environment?: Record<string, string>) => settings.run(args, environment);
const answer = (changes?: Record<string, string | undefined>) => settings.answer(changes);

describe('npm run deploy:settings -- --migrations', () => {
  const path = () => join(root, '.env.production');
  const DATABASE = {
    DB_URL: 'https://abc.supabase.co',
    DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
    DB_ACCOUNT_TOKEN: 'sbp_canary',
  };

  test('makes the file of npm run migrate, which only its owner may read, and derives the project', async () => {
    const { code, output } = await run(['--migrations'], DATABASE);
    expect([code, output]).toEqual([0, expect.stringContaining('npm run migrate -- production')]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(parseEnv(readFileSync(path(), 'utf8'))).toEqual({ ...DATABASE, DB_PROJECT_REF: 'abc' });
    expect(output).not.toContain('canary');
    expect(await run(['--migrations'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('unchanged'),
    });
  });

  test('takes its values from an answers file, of which it leaves the rest for the other files', async () => {
    const more = { DB_ACCOUNT_TOKEN: 'sbp_canary', DB_PROJECT_REF: 'local' };
    const { code } = await run(['--migrations', ...answer(more)], { DB_ACCOUNT_TOKEN: 'of-the-environment' });
    expect(code).toBe(0);
    const { DB_URL, DB_SERVICE_ROLE_KEY } = ANSWERS;
    expect(parseEnv(readFileSync(path(), 'utf8'))).toEqual({ DB_URL, DB_SERVICE_ROLE_KEY, ...more });
    expect((await run(answer(more))).code).toBe(0);
    expect(Object.keys(fileOf('admin'))).not.toContain('DB_ACCOUNT_TOKEN');
  });

  test('lists what is missing, and writes nothing', async () => {
    const { code, output } = await run(['--migrations'], { ...DATABASE, DB_URL: 'https://db.agency.de' });
    expect(code).toBe(1);
    expect(output).toContain('DB_PROJECT_REF: The project’s settings');
    expect(existsSync(path())).toBe(false);
  });

  test('what it has need not be typed again, and a key that differs later is found', async () => {
    await run(['--migrations'], DATABASE);
    const { code } = await run(answer({ DB_URL: '', DB_SERVICE_ROLE_KEY: '' }));
    expect(code).toBe(0);
    expect(fileOf('admin')).toMatchObject({
      DB_URL: DATABASE.DB_URL,
      DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
    });
    expect((await run(['--check'])).code).toBe(0);
    await run([...answer({ DB_SERVICE_ROLE_KEY: 'another-key-canary' })]);
    const checked = await run(['--check']);
    expect([checked.code, checked.output]).toEqual([
      1,
      expect.stringContaining('.env.production has another'),
    ]);
    expect(checked.output).not.toContain('canary');
  });

  test('derives the project again when DB_URL has another one', async () => {
    await run(['--migrations'], DATABASE);
    const next = { ...DATABASE, DB_URL: 'https://xyz.supabase.co' };
    expect((await run(['--migrations', '--rotate', 'DB_URL'], next)).code).toBe(0);
    expect(parseEnv(readFileSync(path(), 'utf8'))).toEqual({ ...next, DB_PROJECT_REF: 'xyz' });
    await run(['--migrations', '--rotate', 'DB_PROJECT_REF'], { DB_PROJECT_REF: 'abc' });
    expect((await run(['--migrations', '--rotate', 'DB_PROJECT_REF'])).code).toBe(0);
    const own = await run(['--migrations', '--rotate', 'DB_URL'], { DB_URL: 'https://db.agency.de' });
    expect([own.code, own.output]).toEqual([1, expect.stringContaining('DB_PROJECT_REF: The project’s')]);
    expect(parseEnv(readFileSync(path(), 'utf8'))['DB_PROJECT_REF']).toBe('xyz');
  });

  test('rotates only what it makes', async () => {
    await expect(run(['--migrations', '--rotate', 'SITE'], DATABASE)).rejects.toThrow(
      'SITE is not a setting of the migrations.',
    );
  });
});

describe('the management API of a database that is on this machine', () => {
  const LOCAL = {
    DB_URL: 'http://127.0.0.1:4404',
    DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
    DB_ACCOUNT_TOKEN: 'token-canary',
    DB_PROJECT_REF: 'local',
  };
  const API = { DB_API_URL: 'http://127.0.0.1:4422' };
  const written = () => parseEnv(readFileSync(join(root, '.env.production'), 'utf8'));

  test('is in the file that npm run migrate reads, and in no file of a deployment', async () => {
    expect((await run(['--migrations', ...answer({ ...LOCAL, ...API })])).code).toBe(0);
    expect(written()).toEqual({ ...LOCAL, ...API });
    expect((await run(['--migrations'])).output).toContain('unchanged');
    const postgres = { DB_POSTGRES_URL: 'postgres://127.0.0.1:4420/postgres' };
    expect((await run(answer({ ...LOCAL, ...API, ...postgres }))).code).toBe(0);
    expect(fileOf('connector')).not.toHaveProperty('DB_API_URL');
  });

  test('is asked for, since the token of this machine is nothing for the vendor', async () => {
    const { code, output } = await run(['--migrations'], LOCAL);
    expect([code, output]).toEqual([1, expect.stringContaining('DB_API_URL: The address of the management')]);
    const wrong = ['127.0.0.1', 'http://db.agency.de', API.DB_API_URL];
    const given: Record<string, string> = LOCAL;
    const typed = await settings.talk(
      (name) => given[name] ?? (name === 'DB_API_URL' ? wrong.shift() : undefined) ?? '',
      ['--migrations'],
    );
    expect([typed.code, typed.asked.at(-1)]).toEqual([0, 'DB_API_URL']);
    expect(typed.shown).toContain('must be https');
    expect(written()).toEqual({ ...LOCAL, ...API });
  });

  test('is no longer used once DB_URL is that of another project', async () => {
    await run(['--migrations', ...answer({ ...LOCAL, ...API })]);
    const next = { DB_URL: 'https://abc.supabase.co', DB_ACCOUNT_TOKEN: 'sbp_canary' };
    expect(
      (await run(['--migrations', '--rotate', 'DB_URL', '--rotate', 'DB_ACCOUNT_TOKEN'], next)).code,
    ).toBe(0);
    expect(written()).toEqual({
      ...next,
      DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
      DB_PROJECT_REF: 'abc',
    });
  });
});
