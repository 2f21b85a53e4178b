import { spawn } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = findPackageJSON('@modelcontextprotocol/conformance', import.meta.url) ?? '';
const TOOL = join(dirname(PACKAGE), 'dist/index.js');

/** How a run of the tool ended. */
export interface ToolRun {
  /** 0: what was expected, no more and no less. */
  code: number | null;
  output: string;
}

/**
 * Runs the official conformance tool.
 * @param said is called with everything it has said so far, whenever it says something; when that fails, the tool is ended
 * @see https://github.com/modelcontextprotocol/conformance
 */
export function runOfficialTool(
  args: readonly string[],
  said?: (output: string) => Promise<unknown>,
): Promise<ToolRun> {
  const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<ToolRun>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      said?.(output).catch((cause: unknown) => {
        reject(cause);
        child.kill();
      });
    });
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
