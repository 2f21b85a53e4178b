import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Launcher, Program } from './launcher.ts';

/** A CGI program to run for one request. */
export interface CgiProgram extends Program {
  /** Whether the program may finish after the client has disconnected, since it may be writing. */
  finish: boolean;
}

const HEAD_LIMIT = 16 * 1024;

interface Head {
  status: number;
  headers: [name: string, value: string][];
  /** The offset of the body. */
  end: number;
}

/** The head of a CGI answer, or null while it is incomplete. @see RFC 3875 section 6 */
function parseCgiHead(bytes: Buffer): Head | null {
  const found = /\r?\n\r?\n/.exec(bytes.toString('latin1'));
  if (!found) return null;
  const headers = bytes
    .toString('latin1', 0, found.index)
    .split(/\r?\n/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    });
  const status = headers.find(([name]) => name === 'status')?.[1];
  return {
    status: status === undefined ? 200 : Number.parseInt(status, 10),
    headers: headers.filter(([name]) => name !== 'status' && name !== ''),
    end: found.index + found[0].length,
  };
}

async function readHead(stdout: Readable): Promise<{ head: Head; rest: Buffer } | null> {
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < HEAD_LIMIT) {
    const chunk: Buffer | null = stdout.read();
    if (chunk === null) {
      if (stdout.readableEnded || stdout.destroyed) return null;
      await Promise.race([once(stdout, 'readable'), once(stdout, 'close')]);
      continue;
    }
    bytes = Buffer.concat([bytes, chunk]);
    const head = parseCgiHead(bytes);
    if (head) return { head, rest: bytes.subarray(head.end) };
  }
  return null;
}

async function answer(stdout: Readable, response: ServerResponse): Promise<void> {
  const read = await readHead(stdout);
  if (!read) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end('The git program gave no answer.\n');
    return;
  }
  response.writeHead(read.head.status, Object.fromEntries(read.head.headers));
  response.write(read.rest);
  await pipeline(stdout, response);
}

/**
 * Runs `program` for one request: the body streams in, the answer streams out, nothing is buffered in memory. Resolves
 * when the program has ended, even if the client has disconnected, with its error output.
 */
export async function runCgi(
  launcher: Launcher,
  { finish, ...program }: CgiProgram,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<string> {
  const { stdin, stdout, ended, kill } = await launcher.launch(program);
  // Both directions may break when either side disconnects; the other one then gets an end of file.
  const sent = pipeline(request, stdin).catch(() => stdin.destroy());
  const received = answer(stdout, response).catch(() => {
    response.destroy();
    if (!finish) kill();
    stdout.resume();
  });
  const [{ errors }] = await Promise.all([ended, sent, received]);
  return errors;
}
