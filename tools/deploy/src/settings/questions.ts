import type { Deployment } from '@portal/env';
import { openDraft } from './answer-draft.ts';
import { askPerson, draftSentence, takenUpSentence } from './ask-person.ts';
import type { SettingsCommand } from './settings-command.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { SettingsOptions } from './options.ts';
import { readNamedFile } from './read-answers.ts';
import type { Values } from './sources.ts';
import { terminal } from './terminal.ts';

/** The questions of a run, and the draft of their answers. */
export interface Questions {
  /** Asks for one value beside those before it; null where nobody can be asked. */
  ask: ((wanted: Wanted, before: Values) => Promise<string>) | null;
  /** A run that writes nothing for what is wrong with these: they are asked for again. Returns what becomes of the other answers. */
  askAgain(names: readonly string[]): string[];
  /** The answers are in their files. */
  written(names?: readonly string[]): void;
  close(): void;
}

/** What is asked for. */
export interface Wanted {
  name: string;
  where: string;
  /** Which question of the run it is, and of how many; null where that cannot be known. */
  number: readonly [at: number, of: number] | null;
  isOptional: boolean;
  isHidden: boolean;
}

type AskedOptions = Pick<SettingsOptions, 'target' | 'rotate' | 'answers'> &
  Partial<Pick<SettingsOptions, 'site'>>;

/** The questions to the person at the terminal, unless an answers file takes their place. */
export function openQuestions(
  { root, person }: Pick<SettingsCommand, 'root' | 'person'>,
  { target, rotate, answers, site = null }: AskedOptions,
  deployments: readonly Deployment[],
): Questions {
  const draft = openDraft(root, target, site === null ? 'platform' : 'site');
  const lines = person === null || answers !== undefined ? null : terminal(person.input, person.output);
  if (lines !== null && draft.count() > 0) lines.show(`  ${takenUpSentence(draft)}\n`);
  const readText = (path: string) => readNamedFile(root, path);
  const questionFor = (wanted: Wanted, before: Values) => ({
    ...wanted,
    number: wanted.number === null || wanted.number[1] === 1 ? undefined : wanted.number.join('/'),
    isNew: rotate.includes(wanted.name),
    judge: (value: string) => judgeAnswer(deployments, before, { name: wanted.name, value }),
  });
  return {
    ask:
      lines === null
        ? null
        : (wanted, before) => askPerson({ terminal: lines, draft, readText }, questionFor(wanted, before)),
    askAgain: (names) => {
      if (lines === null) return [];
      draft.drop(names);
      return draft.count() === 0 ? [] : [`  ${draftSentence(draft)}`];
    },
    written: (names) => (names === undefined ? draft.end() : draft.drop(names)),
    close: () => lines?.close(),
  };
}
