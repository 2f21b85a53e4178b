import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeSettingsFile } from './settings-file.ts';
import { settingsFolder } from './stored-files.ts';

/** What a person has answered so far, in a file that only they may read: a run that ends early loses nothing. */
export interface AnswerDraft {
  /** Its file, from the root of the clone. */
  path: string;
  /** How many answers it has. */
  count(): number;
  find(name: string): string | undefined;
  /** An empty text is the answer to an optional one that is not wanted. */
  add(name: string, value: string): void;
  /** Drops answers; the file goes with the last one. */
  drop(names: readonly string[]): void;
  /** Drops all of them. */
  end(): void;
}

const Answers = z.record(z.string(), z.string());

/** What answers are for: names that both have, such as those of an auth project, mean another one in each. */
type DraftOf = 'platform' | 'site';

const FILES = { platform: 'answers.draft.json', site: 'site-answers.draft.json' } as const;

/**
 * The answers that an earlier run of this target has left for the same settings. @throws TypeError for a file that somebody has edited so
 * that it cannot be read
 */
export function openDraft(root: string, target: string, of: DraftOf): AnswerDraft {
  const path = join(settingsFolder(target), FILES[of]);
  const file = join(root, path);
  let answers = readDraft(file, path);
  const replace = (next: Readonly<Record<string, string>>) => {
    answers = next;
    if (Object.keys(next).length === 0) rmSync(file, { force: true });
    else writeSettingsFile(file, `${JSON.stringify(next, null, 2)}\n`);
  };
  return {
    path,
    count: () => Object.keys(answers).length,
    find: (name) => answers[name],
    add: (name, value) => replace({ ...answers, [name]: value }),
    drop: (names) =>
      replace(Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))),
    end: () => replace({}),
  };
}

function readDraft(file: string, path: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const { data } = Answers.safeParse(parsed(readFileSync(file, 'utf8')));
  if (data === undefined)
    throw new TypeError(`${path} cannot be read as answers; delete it to begin with the first question.`);
  return data;
}

/** The error of `JSON.parse` quotes the text, which has secrets. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
