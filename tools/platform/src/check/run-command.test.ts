import { expect, test } from '@jest/globals';
import { tmpdir } from 'node:os';
import { processTable } from './process-table.ts';
import { runCommand } from './run-command.ts';

const env = { PATH: process.env['PATH'] };
const alive = (pid: number) => processTable().some((entry) => entry.pid === pid && !entry.isZombie);

/** Starts a child in a session of its own that ignores SIGTERM, and prints both ids when that child is ready. */
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => console.log('ids ' + process.pid + ' ' + child.pid + '.'));
`;
const STUBBORN = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready');`;

test('an ended command leaves no process behind, in any process group', async () => {
  const stopping = new AbortController();
  const started = Promise.withResolvers<number[]>();
  let output = '';
  const running = runCommand([process.execPath, '-e', PARENT, STUBBORN], {
    cwd: tmpdir(),
    env,
    signal: stopping.signal,
    patience: { politely: 300, firmly: 300 },
    onOutput: (chunk) => {
      output += chunk;
      const [, parent, child] = /^ids (\d+) (\d+)\./m.exec(output) ?? [];
      if (parent && child) started.resolve([Number(parent), Number(child)]);
    },
  });
  const pids = await started.promise;
  expect(pids.map(alive)).toEqual([true, true]);
  stopping.abort();
  expect(await running).toBe(false);
  expect(pids.map(alive)).toEqual([false, false]);
});

test('a command succeeds by its exit code, and is not started after the abort', async () => {
  const { signal } = new AbortController();
  const exit = (code: number) => [process.execPath, '-e', `process.exitCode = ${code}`];
  expect(await runCommand(exit(0), { cwd: tmpdir(), env, signal })).toBe(true);
  expect(await runCommand(exit(3), { cwd: tmpdir(), env, signal })).toBe(false);
  expect(await runCommand(exit(0), { cwd: tmpdir(), env, signal: AbortSignal.abort() })).toBe(false);
});

test('the output of a command is passed on completely, also when a process that it left behind holds its output open', async () => {
  const chunks: string[] = [];
  const left = `require('node:child_process').spawn('sleep', ['30'], { stdio: 'inherit', detached: true }).unref();`;
  const program = `${left} console.error('left ' + 'behind'); console.log('x'.repeat(200_000)); process.exitCode = 1;`;
  const ok = await runCommand([process.execPath, '-e', program], {
    cwd: tmpdir(),
    env,
    signal: new AbortController().signal,
    onOutput: (chunk) => chunks.push(chunk),
  });
  expect(ok).toBe(false);
  expect(chunks.join('')).toContain('left behind');
  expect(chunks.join('')).toContain('x'.repeat(200_000));
});
