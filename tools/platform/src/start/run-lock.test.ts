import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markRunning, runningInstance } from './run-lock.ts';

describe('whether the platform runs', () => {
  let state: string;
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  });
  afterEach(() => {
    rmSync(state, { recursive: true, force: true });
  });
  const note = (pid: number) => writeFileSync(join(state, 'run.json'), JSON.stringify({ pid }));

  async function child(script: string) {
    const file = join(state, script);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'console.log("up"); process.stdin.resume();');
    const started = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(started.stdout, 'data');
    return started;
  }

  test('is detected by its process, not by the file alone', async () => {
    expect(runningInstance(state)).toBeNull();
    const platform = await child('tools/platform/src/cli.ts');
    note(platform.pid ?? 0);
    expect(runningInstance(state)).toBe(platform.pid);
    platform.kill('SIGKILL');
    await once(platform, 'exit');
    expect(runningInstance(state)).toBeNull();
  });

  test('another program that got the same process id does not count', async () => {
    const other = await child('other.ts');
    note(other.pid ?? 0);
    expect(runningInstance(state)).toBeNull();
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  test('a damaged file does not count', () => {
    writeFileSync(join(state, 'run.json'), '{');
    expect(runningInstance(state)).toBeNull();
  });

  test('a stopping process deletes its own note, never that of another', async () => {
    const unmark = markRunning(state);
    const platform = await child('tools/platform/src/cli.ts');
    note(platform.pid ?? 0);
    unmark();
    expect(runningInstance(state)).toBe(platform.pid);
    platform.kill('SIGKILL');
    await once(platform, 'exit');
    markRunning(state)();
    expect(existsSync(join(state, 'run.json'))).toBe(false);
  });
});
