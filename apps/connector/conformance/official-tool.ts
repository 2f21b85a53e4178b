import { spawn } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = findPackageJSON('@modelcontextprotocol/conformance', import.meta.url) ?? '';
const TOOL = join(dirname(PACKAGE), 'dist/index.js');

/** The outcome of a run of the tool. */
export interface ToolRun {
  /** 0: exactly the expected failures occurred. */
  code: number | null;
  output: string;
}

/**
 * Runs the official conformance tool.
 * @param onOutput called with the whole output so far whenever there is more; when it rejects, the tool is killed
 * @see https://github.com/modelcontextprotocol/conformance
 */
export function runOfficialTool(
  args: readonly string[],
  onOutput?: (output: string) => Promise<unknown>,
): Promise<ToolRun> {
  const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<ToolRun>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      onOutput?.(output).catch((cause: unknown) => {
        reject(cause);
        child.kill();
      });
    });
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
