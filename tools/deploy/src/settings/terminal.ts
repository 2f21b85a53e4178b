import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A terminal in which a person answers questions. */
export interface Terminal {
  /** Asks for one line. `hidden`: what is typed is not shown. @throws RangeError when the input ends without an answer */
  question(text: string, hidden: boolean): Promise<string>;
  show(text: string): void;
  close(): void;
}

/** The terminal of these streams. */
export function terminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  let isHidden = false;
  const shown = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // Without a history: an arrow key would show what was typed hidden.
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 });
  const ended = new AbortController();
  lines.once('close', () => ended.abort(new RangeError('There was no answer; nothing was written.')));
  return {
    question: async (text, hidden) => {
      output.write(text);
      isHidden = hidden;
      try {
        return (await lines.question('', { signal: ended.signal })).trim();
      } catch (error) {
        throw ended.signal.aborted ? ended.signal.reason : error;
      } finally {
        isHidden = false;
        if (hidden) output.write('\n');
      }
    },
    show: (text) => void output.write(text),
    close: () => lines.close(),
  };
}
