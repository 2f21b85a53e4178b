import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a bundled server once, so that what V8 compiles lies beside it when it is deployed. It is to be started by the same
 * user, on the same Node and without flags of V8: otherwise it compiles for itself. The server says by a message where it listens,
 * and ends when it is let go.
 * @throws Error when it does not start
 */
export async function compileAhead(
  file: string,
  run: { env: Readonly<Record<string, string>>; ask: readonly string[] },
): Promise<void> {
  const child = fork(file, {
    execArgv: [],
    env: { ...run.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (first === null) throw new Error(`${file} does not start.`);
  const [{ listening }] = first as [{ listening: number }];
  for (const path of run.ask) await (await fetch(`http://127.0.0.1:${listening}${path}`)).text();
  child.disconnect();
  const [code] = await ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}
