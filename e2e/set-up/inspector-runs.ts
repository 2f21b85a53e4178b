import { z } from 'zod';

/** The arguments of one run, as the Inspector's command line takes them. */
const Arguments = z.array(z.string());
const Ended = z.object({ exitCode: z.number() });

const program = import.meta.resolve('@modelcontextprotocol/inspector/clients/cli/build/index.js');
const { runCli }: { runCli(argv: readonly string[]): Promise<void> } = await import(program);

/**
 * Runs the command line once for each message, in this one process: starting it for each call costs two seconds of processor time. Its
 * launcher calls the same function.
 */
process.on('message', (message) => {
  void run(Arguments.parse(message)).then((ended) => process.send?.(ended));
});

async function run(args: readonly string[]): Promise<{ code: number; printed: string; stderr: string }> {
  const printed = taken(process.stdout);
  const stderr = taken(process.stderr);
  let failure = '';
  const code = await runCli([process.execPath, 'inspector', ...args]).then(
    () => 0,
    (error: unknown) => {
      failure = String(error);
      const ended = Ended.safeParse(error);
      return ended.success ? ended.data.exitCode : 1;
    },
  );
  return { code, printed: printed(), stderr: stderr() + failure };
}

/** Collects what is written to a stream from now on. Returns a function that stops this and returns the text. */
function taken(stream: NodeJS.WriteStream): () => string {
  let text = '';
  const { write } = stream;
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    const done = rest.find((one) => typeof one === 'function');
    if (done) queueMicrotask(() => Reflect.apply(done, undefined, []));
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
