import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { verify } from '../src/index.ts';

const Report = z.strictObject({
  version: z.literal(1),
  provider: z.string(),
  target: z.string(),
  date: z.iso.datetime(),
  rows: z.array(
    z.strictObject({ state: z.enum(['ok', 'fail', 'skip']), title: z.string(), seen: z.string() }),
  ),
});

/** A folder with settings, and the command over it. */
export interface VerifyFolder {
  root: string;
  /** Runs the command with the settings of the file. */
  run(provider: string, more?: RunMore): Promise<VerifyOutcome>;
  end(): void;
}

/** What a run of the command is given besides its provider. */
export interface RunMore {
  args?: readonly string[];
  now?: Date;
  /** The time at the provider; that of this machine unless given. */
  timeAt?: (address: string) => Promise<Date | null>;
  signal?: AbortSignal;
  /** Whether the report is the one for a person. */
  isText?: boolean;
  confirm?: (question: string) => Promise<boolean>;
}

/** What a run of the command printed. */
export interface VerifyOutcome {
  code: number;
  /** The report; null where there is none. */
  rows: { state: string; title: string; seen: string }[] | null;
  /** The lines of the report. */
  printed: string;
  /** What it noted on the way. */
  notes: string;
  /** All of its output. */
  output: string;
}

/** The name of the file with settings. */
export const FILE = 'provider.env';

/** Makes a folder with these settings. */
export function verifyFolder(values: Readonly<Record<string, string>>): VerifyFolder {
  const root = mkdtempSync(join(tmpdir(), 'portal-verify-test-'));
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value.replaceAll('\n', '\\n')}'\n`);
  writeFileSync(join(root, FILE), lines.join(''), { mode: 0o600 });
  return {
    root,
    run: async (provider, { args = ['--yes'], now, timeAt, signal, confirm, isText = false } = {}) => {
      const [printed, notes] = [new Array<string>(), new Array<string>()];
      const code = await verify({
        args: [provider, '--env', FILE, ...(isText ? [] : ['--json']), ...args],
        root,
        localState: root,
        now: () => now ?? new Date(),
        timeAt: timeAt ?? (async () => now ?? new Date()),
        newId: () => randomBytes(4).toString('hex'),
        print: (line) => printed.push(line),
        note: (line) => notes.push(line),
        confirm: confirm ?? null,
        signal: signal ?? new AbortController().signal,
      });
      const text = printed.join('\n');
      return {
        code,
        rows: text.startsWith('{') ? Report.parse(JSON.parse(text)).rows : null,
        printed: text,
        notes: notes.join('\n'),
        output: [...printed, ...notes].join('\n'),
      };
    },
    end: () => rmSync(root, { recursive: true, force: true }),
  };
}
