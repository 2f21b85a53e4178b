import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { toolAnswer, type ToolAnswer } from './assistants.ts';

const PROGRAM = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
);
const RUNS = fileURLToPath(import.meta.resolve('./inspector-runs.ts'));

/** How one run of the Inspector ended. */
export interface InspectorRun {
  code: number;
  /** The result, as the Inspector printed it. */
  result: unknown;
  /** Its error output. */
  stderr: string;
}

/** The Inspector's command line against one endpoint; its state between runs is in `home`. */
export interface Inspector {
  /** Starts the program as a person would, and signs in when it asks for that. */
  run(...args: string[]): Promise<InspectorRun>;
  /** Calls a tool on one protocol era, with the tokens of an earlier run. */
  call(name: string, args: Record<string, unknown>, era: 'legacy' | 'modern'): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Where the Inspector listens for the way back, and who goes there for it. */
export interface InspectorSignIn {
  callback: string;
  /** Called with the address that the Inspector asks a person to open. */
  visit: (authorization: URL) => Promise<void>;
}

/** The exit code of a run whose tool failed. */
const TOOL_FAILED = 5;
const Printed = z.object({ result: z.unknown() });
const Ended = z.object({ code: z.number(), printed: z.string(), stderr: z.string() });

/** The Inspector's command line, which finds the authorization server and registers by itself. */
export function inspector(options: { endpoint: string; home: string; signIn: InspectorSignIn }): Inspector {
  const { endpoint, home, signIn } = options;
  const fixed = ['--server-url', endpoint, '--transport', 'http', '--callback-url', signIn.callback];
  const shown = ['-q', '--format', 'json'];
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    // Without a terminal it signs in only when it may open a browser; where there is none, it prints the address.
    MCP_AUTO_OPEN_ENABLED: 'true',
    // A machine without a keyring would forget the tokens with each run.
    MCP_INSPECTOR_SECRET_STORE: 'file',
  };
  const runs = fork(RUNS, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(runs, 'exit');
  const inOneProcess = async (args: readonly string[]) => {
    const stopped = new AbortController();
    const answered = once(runs, 'message', { signal: stopped.signal });
    void exited.then(() => stopped.abort());
    runs.send(args);
    const [message] = await answered;
    return Ended.parse(message);
  };
  return {
    async run(...args) {
      const child = spawn(process.execPath, [PROGRAM, '--cli', ...fixed, ...shown, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      let stderr = '';
      let visiting: Promise<void> | undefined;
      child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
        const [address] = /https?:\/\/\S+\/authorize\?\S+(?=\s)/.exec(stderr) ?? [];
        if (address !== undefined) visiting ??= signIn.visit(new URL(address));
      });
      const [code] = (await once(child, 'close')) as [number];
      await visiting;
      return { code, stderr, result: printed === '' ? null : JSON.parse(printed) };
    },
    async call(name, args, era) {
      const wanted = ['--protocol-era', era, '--stored-auth-only', '--method', 'tools/call'];
      const input = ['--tool-name', name, '--tool-args-json', JSON.stringify(args)];
      const { code, printed, stderr } = await inOneProcess([...fixed, ...shown, ...wanted, ...input]);
      if (code !== 0 && code !== TOOL_FAILED) throw new Error(`The Inspector ended with ${code}: ${stderr}`);
      return toolAnswer(Printed.parse(JSON.parse(printed)).result);
    },
    async close() {
      runs.kill();
      await exited;
    },
  };
}
