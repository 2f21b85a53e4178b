import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, requireKnownArguments } from './commands.ts';
import { SetupError } from './setup-error.ts';
import { workspace } from './settings.ts';

const refusal = (name: string, args: string[]): string | null => {
  try {
    requireKnownArguments(name, COMMANDS[name] ?? {}, args);
    return null;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return error.message;
  }
};

describe('arguments of a command', () => {
  test.each(Object.keys(COMMANDS))('%s refuses an option that it does not have', (name) => {
    expect(refusal(name, ['--dryrun'])).toMatch(/^Unknown option '--dryrun'\. .*Nothing was done/);
  });

  test.each([
    ['token', ['member@example.test'], /^Unexpected argument 'member@example\.test'/],
    ['token', ['--as'], /^Option '--as <value>' argument missing\. Nothing was done/],
    ['reset', ['everything'], /^Unexpected argument 'everything'.*"npm run reset -- --help"/],
    ['test', ['--fast=no'], /^Option '--fast' does not take an argument/],
  ])('%s %j is refused with a message', (name, args, message) => {
    expect(refusal(name, args)).toMatch(message);
  });

  test.each([
    ['start', []],
    ['test', ['--fast']],
    ['token', ['--as', 'member@example.test']],
    ['affected', ['--base=main~1', '--fast']],
    ['bench', ['viewer-page', 'logins']],
    ['bench', ['--short']],
    ['check-platforms', ['linux-arm64']],
    ['migrate', ['production', '--dry-run', '--api', 'http://127.0.0.1:1']],
    ['verify', ['dns', '--target', 'trial', '--yes', '--json']],
  ])('%s %j is taken', (name, args) => {
    expect(refusal(name, args)).toBeNull();
  });
});

/** Commands with a text of their own. */
const helped = Object.entries(COMMANDS).flatMap(([name, { help }]) =>
  help === undefined ? [] : [[name, help] as const],
);

test.each(helped)('%s takes every option of its help', async (name, help) => {
  const listed = (await help()).matchAll(/^ {2}(--[a-z-]+)( <)?/gm);
  const args = [...listed].flatMap(([, option = '', value]) =>
    value === undefined ? [option] : [option, 'x'],
  );
  expect(
    refusal(
      name,
      args.filter((one) => one !== '--help'),
    ),
  ).toBeNull();
});

test.each([
  ['doctor', 2],
  ['verify', 2],
  ['migrate', 1],
])('%s ends with %i for an option that it does not have', (name, code) => {
  const cli = join(workspace, 'tools/platform/src/cli.ts');
  const { status, stderr } = spawnSync(process.execPath, [cli, name, '--dryrun'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, expect.stringContaining("Unknown option '--dryrun'")]);
});

test('every script that the set-up runs is a command', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(workspace, 'package.json'), 'utf8'),
  );
  const handedOver = Object.values(scripts).flatMap((line) => /setup\.mjs (\S+)$/.exec(line)?.[1] ?? []);
  expect(handedOver.sort()).toEqual(Object.keys(COMMANDS).sort());
});
