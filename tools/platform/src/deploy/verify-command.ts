import { providerTime, verify } from '@portal/verify';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { placesOf, workspace } from '../settings.ts';

export { VERIFY_HELP } from '@portal/verify';

const ID_BYTES = 4;

/** `npm run verify`. What keeps it from verifying ends with 2; Ctrl-C ends the suite, and what it made is removed all the same. */
export async function runVerify(args: string[]): Promise<void> {
  const stop = new AbortController();
  // Also a second time: the removal would otherwise end in the middle.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  try {
    process.exitCode = await verify({
      args,
      root: workspace,
      localState: placesOf(workspace, process.env).state,
      now: () => new Date(),
      timeAt: providerTime,
      newId: () => randomBytes(ID_BYTES).toString('hex'),
      print: (line) => console.log(line),
      note: (line) => console.error(line),
      confirm: process.stdin.isTTY ? (question) => askYesOrNo(question, stop.signal) : null,
      signal: stop.signal,
    });
  } catch (error) {
    console.error(error instanceof TypeError ? `\n  ${error.message}\n` : error);
    process.exitCode = 2;
  }
}

/** Whether the person types yes; everything else is no, Ctrl-C included. */
async function askYesOrNo(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const interrupted = new AbortController();
  lines.once('SIGINT', () => interrupted.abort());
  try {
    const answer = await lines.question(question, { signal: AbortSignal.any([signal, interrupted.signal]) });
    return /^y(?:es)?$/i.test(answer.trim());
  } catch {
    return false;
  } finally {
    lines.close();
  }
}
