import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProcessLimits } from '../process-limits.ts';
import { type Launcher, type Program, sharedLauncher, startLauncher } from './launcher.ts';

/** Node reserves far more addresses than it uses. */
const LIMITS: ProcessLimits = { seconds: 60, memoryMib: 2 ** 20, outputBytes: 4e6 };

const node = (script: string, environment: Record<string, string> = {}): Program => ({
  path: process.execPath,
  args: ['-e', script],
  directory: tmpdir(),
  environment,
  limits: LIMITS,
});

describe('a launched program', () => {
  let launcher: Launcher;
  beforeAll(async () => void (launcher = await startLauncher()));
  afterAll(() => launcher.close());

  test('reads its input to the end, answers, and reports its end', async () => {
    const upper = "process.stdin.on('data', (d) => process.stdout.write(String(d).toUpperCase()))";
    const program = await launcher.launch(
      node(`${upper}; process.stdin.on('end', () => { console.error('done'); process.exitCode = 3; })`),
    );
    program.stdin.end('a page');
    expect(await text(program.stdout)).toBe('A PAGE');
    expect(await program.ended).toMatchObject({ status: 3, errors: 'done\n' });
  });

  test('has the given environment only, and nothing of this process', async () => {
    process.env['PORTAL_CANARY'] = 'planted';
    const program = await launcher.launch(
      node('console.log(Object.keys(process.env).join(), process.cwd())', { ONLY: '1' }),
    );
    delete process.env['PORTAL_CANARY'];
    program.stdin.end();
    expect(await text(program.stdout)).toBe(`ONLY ${tmpdir()}\n`);
  });

  test('is read to the end if it does not read its input', async () => {
    const program = await launcher.launch(node("process.stdout.write('x'.repeat(3e6))"));
    program.stdin.on('error', () => undefined);
    program.stdin.end('y'.repeat(3e6));
    expect(await text(program.stdout)).toHaveLength(3e6);
    expect(await program.ended).toMatchObject({ status: 0 });
  });

  test('runs beside others, each with its own input and output', async () => {
    const echo = async (word: string) => {
      const program = await launcher.launch({ ...node(''), path: '/bin/cat', args: [] });
      program.stdin.end(word);
      return text(program.stdout);
    };
    const words = Array.from({ length: 60 }, (_, index) => `word ${index}`);
    expect(await Promise.all(words.map(echo))).toEqual(words);
  });

  test('can be ended', async () => {
    const program = await launcher.launch(node("console.log('runs'); setInterval(() => {}, 1000)"));
    await once(program.stdout, 'data');
    program.kill();
    expect(await program.ended).toMatchObject({ status: null });
    program.stdin.destroy();
  });

  test('is ended with its descendants when it exceeds its time limit', async () => {
    const child = "require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' })";
    const limits = { ...LIMITS, seconds: 1 };
    const program = await launcher.launch({ ...node(`${child}; setInterval(() => {}, 1000)`), limits });
    // Its output closes when its descendants have ended as well.
    expect(await text(program.stdout)).toBe('');
    expect(await program.ended).toEqual({ status: null, errors: 'took longer than 1 seconds' });
    program.stdin.destroy();
  });

  test('is ended when it writes more than its limit, and reading it fails', async () => {
    const program = await launcher.launch({
      ...node("setInterval(() => process.stdout.write('x'.repeat(1000)), 1)"),
      limits: { ...LIMITS, outputBytes: 10_000 },
    });
    await expect(text(program.stdout)).rejects.toThrow('wrote more than 10000 bytes');
    expect(await program.ended).toMatchObject({ status: null });
    program.stdin.destroy();
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('gets no more memory than its limit', async () => {
    const program = await launcher.launch({
      ...node(''),
      path: '/bin/sh',
      args: ['-c', 'x=$(head -c 200000000 /dev/zero | tr "\\0" x); echo ${#x}'],
      limits: { ...LIMITS, memoryMib: 100 },
    });
    program.stdin.end();
    expect(await text(program.stdout)).toBe('');
    expect((await program.ended).status).not.toBe(0);
  });

  test('that does not exist, or whose folder does not, fails to launch', async () => {
    await expect(launcher.launch({ ...node(''), path: 'no-such-program' })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(launcher.launch({ ...node(''), directory: '/no/such/folder' })).rejects.toThrow(/ENOENT/);
  });
});

describe('a launcher that has ended', () => {
  test('leaves no folder, also when the requesting process was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-launcher-'));
    const script = `
      import { startLauncher } from ${JSON.stringify(new URL('./launcher.ts', import.meta.url).href)};
      await startLauncher();
      console.log('started');
      // The launcher does not keep this process alive.
      process.stdin.resume();`;
    const asking = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(asking.stdout, 'data');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^portal-git-/)]);
    asking.kill('SIGKILL');
    // The launcher has the same output, which is closed when both have ended.
    await once(asking.stdout.resume(), 'close');
    expect(await readdir(folder)).toEqual([]);
    await rmdir(folder);
  });

  test('fails new requests, and programs whose end it has not reported', async () => {
    const launcher = await startLauncher();
    const program = await launcher.launch(node("process.stdin.on('end', () => process.exit()).resume()"));
    await launcher.close();
    await expect(program.ended).rejects.toThrow('The launcher has ended.');
    program.stdin.end();
    await expect(launcher.launch(node(''))).rejects.toThrow();
    await launcher.close();
  });
});

test('the shared launcher is started once, is replaced after it has ended, and does not keep its process alive', async () => {
  const [one, other] = await Promise.all([sharedLauncher(), sharedLauncher()]);
  expect(other).toBe(one);
  await one.close();
  const next = await sharedLauncher();
  expect(next).not.toBe(one);
  const program = await next.launch({ ...node(''), path: '/bin/cat', args: [] });
  program.stdin.end('a page');
  expect(await text(program.stdout)).toBe('a page');

  const script = `
    import { sharedLauncher } from ${JSON.stringify(new URL('./launcher.ts', import.meta.url).href)};
    await sharedLauncher();
    console.log('started');`;
  const asking = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  expect(await text(asking.stdout)).toBe('started\n');
});
