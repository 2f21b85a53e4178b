import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './run-suite.ts';

/** A row of the report. */
export interface VerifyRow {
  state: 'ok' | 'fail' | 'skip';
  title: string;
  /** What was seen, or why it was skipped; empty for `ok`. */
  seen: string;
}

const LONGEST_SEEN = 600;
const SKIPPED = /CannotVerify: ([^\n]*)/;

/** The rows of a suite. `clean` takes secrets out of a text. */
export function rowsOf(tests: readonly TestResult[], clean: (text: string) => string): VerifyRow[] {
  return tests.map(({ title, status, failureMessages }) => {
    if (status === 'passed') return { state: 'ok', title, seen: '' };
    const [message = ''] = failureMessages;
    const [, why] = SKIPPED.exec(message) ?? [];
    if (why !== undefined) return { state: 'skip', title, seen: clean(why) };
    return status === 'failed'
      ? { state: 'fail', title, seen: clean(withoutStack(message)) }
      : { state: 'skip', title, seen: 'It was not run.' };
  });
}

/** The message of a failure on one line: without colours, the title that Jest puts before it, and the places in the code. */
function withoutStack(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(1);
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  const text = words.join(' ').replace(/^(?:Error|JestAssertionError): /, '');
  return text.length > LONGEST_SEEN ? `${text.slice(0, LONGEST_SEEN)}…` : text;
}
