import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const config = new URL('./fixtures/jest.config.mjs', import.meta.url).pathname;

/** The failures of a fixture are none of this run. */
const { PORTAL_TEST_NOTES: _notes, ...ENVIRONMENT } = process.env;

/** Runs one fixture as `nx test` does. */
async function run(name: string, workers: number, env: NodeJS.ProcessEnv = ENVIRONMENT) {
  const args = [jest, '--config', config, '--json', `--maxWorkers=${workers}`, `${name}.fixture.ts`];
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

function outcomes(output: string): string[] {
  const { testResults } = JSON.parse(output);
  return testResults[0].assertionResults.map(
    ({ status, title }: { status: string; title: string }) => `${status} ${title}`,
  );
}

describe.each([1, 2])('with %d workers', (workers) => {
  test('each test and hook that fails, or exceeds its limit, is reported', async () => {
    const { code, output } = await run('failing', workers);
    expect(code).toBe(1);
    expect(outcomes(output)).toEqual([
      'passed passes',
      'failed fails',
      'failed fails later',
      'failed takes longer than its limit',
      'passed row 1',
      'failed row 2',
      'pending is skipped',
      'failed (beforeAll)',
      'passed is followed by its tests',
      'passed is followed by the next',
      'failed (afterEach)',
    ]);
  });

  test('the cause of a failure is reported', async () => {
    const { errors } = await run('failing', workers);
    expect(errors).toMatch(/failed later[^]*Caused by: Error: nobody listens/);
  });

  test('a file that cannot be loaded fails', async () => {
    const { code, errors } = await run('broken', workers);
    expect([code, errors]).toEqual([1, expect.stringContaining('cannot be loaded')]);
  });

  test('a file without a test fails', async () => {
    const { code, errors } = await run('empty', workers);
    expect([code, errors]).toEqual([1, expect.stringMatching(/must contain at least one test/)]);
  });

  test('a rejection that nothing handles fails', async () => {
    const { code, errors } = await run('unhandled', workers);
    expect([code, errors]).toEqual([1, expect.stringContaining('left behind')]);
  });
});

test('how long each file took, and each test that failed, is noted where the environment says', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-notes-'));
  try {
    const file = join(dir, 'notes.jsonl');
    await run('failing', 1, { ...process.env, PORTAL_TEST_NOTES: file });
    await run('broken', 1, { ...process.env, PORTAL_TEST_NOTES: file });
    const notes = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(notes[0]).toEqual({
      kind: 'file',
      name: 'tools/jest/fixtures/failing.fixture.ts',
      ms: expect.any(Number),
    });
    expect(notes[1]).toEqual({
      kind: 'failure',
      name: 'tools/jest/fixtures/failing.fixture.ts: fails',
      message: expect.stringContaining('expect(received)'),
      again: 'npx jest -c tools/jest/fixtures/jest.config.mjs failing.fixture.ts',
    });
    expect(notes.at(-1)).toMatchObject({
      kind: 'failure',
      name: 'tools/jest/fixtures/broken.fixture.ts',
      message: expect.stringContaining('cannot be loaded'),
    });
  } finally {
    rmSync(dir, { recursive: true });
  }
});
