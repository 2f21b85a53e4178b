import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';

const asRoot = process.getuid?.() === 0;
const home = join(tmpdir(), `portal-postgres-${randomUUID()}`);
const module = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));

describe('a Postgres of our own', () => {
  let dir: string;
  let logged: string[];
  const running: Postgres[] = [];

  /** Databases that were created and shut down once, since creating them takes longer than most tests. */
  const made = join(home, 'made');

  beforeAll(async () => {
    dir = made;
    logged = [];
    await (await start()).close();
  });
  beforeEach(async () => {
    dir = join(home, randomUUID());
    // With the owner of each file, which `fs.cp` does not preserve.
    execFileSync('cp', ['-a', made, dir]);
    logged = [];
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
  });
  afterAll(async () => {
    await rm(home, { recursive: true, force: true });
  });

  async function start(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
    const server = await startPostgres({
      dir,
      port: 0,
      programs: join(home, 'programs'),
      durable: false,
      log: (line) => logged.push(line),
      ...options,
    });
    running.push(server);
    return server;
  }

  async function ask(url: string, query: string): Promise<unknown[]> {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      return [...(await sql.unsafe(query))];
    } finally {
      await sql.end();
    }
  }

  /** An open connection; `closed` resolves when the server has closed it. */
  async function heldConnection(url: string) {
    let resolveLine = () => undefined as void;
    const closed = new Promise<void>((resolve) => (resolveLine = resolve));
    const sql = postgres(url, { max: 1, onclose: () => resolveLine() });
    await sql`select 1`;
    return { closed: closed.then(() => sql.end({ timeout: 0 })) };
  }

  test('uses UTF-8 in the order of C.UTF-8 and UTC', async () => {
    const { adminUrl } = await start();
    expect(
      await ask(
        adminUrl,
        `select pg_encoding_to_char(encoding) as encoding, datlocale, current_setting('timezone') as timezone
           from pg_database where datname = 'postgres'`,
      ),
    ).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8', timezone: 'UTC' }]);
  });

  test('preserves its data over a restart, password included', async () => {
    const first = await start();
    await ask(first.adminUrl, 'create table kept as select 7 as seven');
    await first.close();
    const second = await start({ port: first.port });
    expect(second.adminUrl).toBe(first.adminUrl);
    expect(await ask(second.adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('answers at no other address than 127.0.0.1', async () => {
    const { port } = await start();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address);
    for (const host of ['127.0.0.2', '::1', ...others])
      await expect(once(connect(port, host), 'connect')).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
  });

  test('refuses a wrong password, and accepts any characters in the right one', async () => {
    const server = await start();
    const password = `p@ss/w:rd?%#${randomUUID()}`;
    await ask(server.adminUrl, `create role "odd one" login password '${password}'`);
    expect(await ask(server.url('postgres', 'odd one', password), 'select current_user as me')).toEqual([
      { me: 'odd one' },
    ]);
    await expect(ask(server.url('postgres', 'odd one', 'wrong'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(
      await ask(
        server.adminUrl,
        `select left(rolpassword, 14) as kind from pg_authid where rolname = 'odd one'`,
      ),
    ).toEqual([{ kind: 'SCRAM-SHA-256$' }]);
  });

  test('ends when the program that started it is killed', async () => {
    const script = `
      const { startPostgres } = await import(${JSON.stringify(module)});
      const { adminUrl } = await startPostgres(${JSON.stringify({ dir, port: 0, programs: join(home, 'programs') })});
      console.log(adminUrl);`;
    const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(parent.stdout, 'data');
    const { closed } = await heldConnection(String(printed).trim());
    parent.kill('SIGKILL');
    await closed;
    const { adminUrl } = await start();
    expect(await ask(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('ends the one that a crash left running, and uses its databases', async () => {
    const left = await start();
    await ask(left.adminUrl, 'create table kept as select 7 as seven');
    const { closed } = await heldConnection(left.adminUrl);
    const { adminUrl } = await start();
    await closed;
    expect(await ask(adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }]);
    expect(logged.join('\n')).toContain(`process ${left.pid}`);
  });

  test('comes back after the server itself was killed', async () => {
    let resolveLine: (line: string) => void = () => undefined;
    const loggedLine = new Promise<string>((resolve) => (resolveLine = resolve));
    const left = await start({ durable: true, log: (line) => resolveLine(line) });
    await ask(left.adminUrl, 'create table kept as select 7 as seven');
    const { closed } = await heldConnection(left.adminUrl);
    process.kill(left.pid, 'SIGKILL');
    // The connection may close before the end of the process is detected, and closing it before that would count as
    // stopping it.
    expect(await loggedLine).toContain('ended by itself');
    await closed;
    await left.close();
    const { adminUrl } = await start();
    expect(await ask(adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('starts despite a lock file whose process id now belongs to another program', async () => {
    const data = join(dir, 'data');
    await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`, { mode: 0o600 });
    const { adminUrl } = await start();
    expect(await ask(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('creates the databases again when that was interrupted', async () => {
    await rm(join(dir, 'data'), { recursive: true });
    await mkdir(join(dir, 'data.new'));
    await appendFile(join(dir, 'data.new', 'PG_VERSION'), '18\n');
    const { adminUrl } = await start();
    expect(await ask(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('reports damaged databases in one sentence, with Postgres’s reason and the path of the log', async () => {
    await rm(join(dir, 'data', 'global', 'pg_control'));
    await expect(start()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringMatching(/could not start over .*pg_control.*postgres\.log/),
    });
    expect(await readFile(join(dir, 'postgres.log'), 'utf8')).toContain('pg_control');
  });

  test('refuses the databases of another major version', async () => {
    await writeFile(join(dir, 'data', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('made by Postgres 12, this is 18'),
    });
  });

  test('reports a port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(`port ${port} is in use`),
    });
    other.close();
  });

  (asRoot ? test : test.skip)('reports a folder of root that other users cannot enter', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'portal-closed-'));
    await expect(start({ dir: join(closed, 'postgres') })).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringMatching(/uid \d+\) cannot enter .*choose a folder/),
    });
    await rm(closed, { recursive: true });
  });
});
