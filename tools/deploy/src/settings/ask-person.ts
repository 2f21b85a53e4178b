import type { AnswerDraft } from './answer-draft.ts';
import type { Terminal } from './terminal.ts';

/** A question to a person. */
export interface Question {
  name: string;
  /** What stands before its name, such as `3/26`. */
  number: string | undefined;
  where: string;
  isOptional: boolean;
  isHidden: boolean;
  /** Whether the answer of an earlier run is not what is wanted. */
  isNew: boolean;
  /** What is wrong with an answer; null when nothing is. */
  judge: (value: string) => string | null;
}

/** What asking depends on. */
export interface PersonDeps {
  terminal: Terminal;
  draft: AnswerDraft;
  /** The text of a file that an answer names. */
  readText: (path: string) => string;
}

/**
 * Asks a person for one value, again until it can be used; an earlier run's answer that still can be used is the answer. Returns an empty text
 * for an optional one that is not wanted.
 * @throws RangeError when the input ends, with what becomes of the answers so far
 */
export async function askPerson(deps: PersonDeps, question: Question): Promise<string> {
  const { terminal, draft, readText } = deps;
  const { name, isNew, judge } = question;
  const earlier = isNew ? undefined : draft.find(name);
  if (earlier !== undefined && (earlier !== '' || question.isOptional) && judge(earlier) === null)
    return earlier;
  for (;;) {
    const answer = await terminal
      .question(questionText(question), question.isHidden)
      .catch((error: unknown) => {
        if (!(error instanceof RangeError) || draft.count() === 0) throw error;
        throw new RangeError(`${error.message} ${draftSentence(draft)}`, { cause: error });
      });
    try {
      const value = expandAnswer(answer, readText);
      const problem = value === '' && !question.isOptional ? 'it is required' : judge(value);
      if (problem === null) {
        draft.add(name, value);
        return value;
      }
      terminal.show(`        That cannot be used: ${problem}.\n`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      terminal.show(`        ${error.message}\n`);
    }
  }
}

/** What becomes of answers when a run ends before its files are written. */
export function draftSentence(draft: AnswerDraft): string {
  return `${counted(draft)} in ${draft.path}, which only you may read; the next run takes up what is there.`;
}

/** What a run says first that takes up answers. */
export function takenUpSentence(draft: AnswerDraft): string {
  return `${counted(draft)} from the last run in ${draft.path} and taken up; --rotate <name> asks for one of them again.`;
}

function counted(draft: AnswerDraft): string {
  const count = draft.count();
  return count === 1 ? '1 answer is' : `${count} answers are`;
}

function questionText({ name, number, where, isOptional }: Question): string {
  const before = number === undefined ? '' : `${number}  `;
  return `\n  ${before}${name}${isOptional ? ' (optional)' : ''}\n        ${where}\n        > `;
}

/** A value as settings files have it: the text of the file that `@path` names, and `\n` for line breaks. */
export function expandAnswer(answer: string, readText: (path: string) => string): string {
  const text = answer.startsWith('@') ? readText(answer.slice(1)) : answer;
  return text.trim().replaceAll(/\r?\n/g, String.raw`\n`);
}
