import type { Deployment } from '@portal/env';
import { type SettingName, type Source, SOURCES } from './sources.ts';
import type { Terminal } from './terminal.ts';

/** What a question depends on. */
export interface PersonDeps {
  terminal: Terminal;
  deployments: readonly Deployment[];
  /** The text of a file that an answer names. */
  readText: (path: string) => string;
}

const PEOPLE = Object.entries(SOURCES).filter(([, { from }]) => from === 'person');

/** Asks a person for one value, again until it can be used. */
export async function askPerson(
  { terminal, deployments, readText }: PersonDeps,
  name: SettingName,
  source: Source & { from: 'person' },
): Promise<string> {
  const row = deployments.map(({ table }) => table[name]).find((one) => one !== undefined);
  const number = PEOPLE.findIndex(([key]) => key === name) + 1;
  for (;;) {
    const answer = await terminal.question(
      `\n  ${number}/${PEOPLE.length}  ${name}${source.optional === true ? ' (optional)' : ''}\n        ${source.where}\n        > `,
      row?.secret === true,
    );
    if (answer === '' && source.optional === true) return '';
    try {
      const value = expandAnswer(answer, readText);
      const parsed = row?.schema.safeParse(value);
      if (value !== '' && parsed?.success !== false) return value;
      const problem = parsed?.error?.issues.map(({ message }) => message).join('; ') ?? 'it is required';
      terminal.show(`        That cannot be used: ${problem}.\n`);
    } catch (error) {
      terminal.show(`        ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

/** A value as settings files have it: the text of the file that `@path` names, and `\n` for line breaks. */
export function expandAnswer(answer: string, readText: (path: string) => string): string {
  const text = answer.startsWith('@') ? readText(answer.slice(1)) : answer;
  return text.trim().replaceAll(/\r?\n/g, String.raw`\n`);
}
