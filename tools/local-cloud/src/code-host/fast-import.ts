import { createHash } from 'node:crypto';
import { AppError } from '@portal/errors';

/** One commit, as `git fast-import` shall write it. */
export interface ImportedCommit {
  branch: string;
  /** Its parent commit, or null for the first one. */
  parent: string | null;
  files: ReadonlyMap<string, Uint8Array | null>;
  message: string;
  author: { name: string; email: string };
}

const BAD_SEGMENT = /^$|^\.{1,2}$|^\.git$/i;

/** @throws AppError `input` when `path` cannot be a file of a repository. */
export function checkPath(path: string): string {
  const bad = /[\0-\x1f\x7f\\]/.test(path) || path.split('/').some((segment) => BAD_SEGMENT.test(segment));
  if (bad)
    throw new AppError(
      'input',
      'A file path is relative to the repository, with single slashes and without "..".',
    );
  return path;
}

/** The oid git gives a file with these bytes. */
export function blobOid(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

function person({ name, email }: ImportedCommit['author']): string {
  const clean = (text: string) => text.replace(/[<>\0-\x1f]/g, '').trim();
  return `${clean(name)} <${clean(email)}> ${Math.floor(Date.now() / 1000)} +0000`;
}

function* data(bytes: Uint8Array): Iterable<Uint8Array | string> {
  yield `data ${bytes.byteLength}\n`;
  yield bytes;
  yield '\n';
}

/**
 * The input stream of `git fast-import` for `commit`, whose paths are checked. The command prints the oid of the new
 * commit. Paths are quoted, since a bare one may not begin with a double quote.
 */
export function* importStream(commit: ImportedCommit): Iterable<Uint8Array | string> {
  const who = person(commit.author);
  yield `commit refs/heads/${commit.branch}\nmark :1\nauthor ${who}\ncommitter ${who}\n`;
  yield* data(Buffer.from(commit.message.endsWith('\n') ? commit.message : `${commit.message}\n`));
  if (commit.parent !== null) yield `from ${commit.parent}\n`;
  for (const [path, bytes] of commit.files) {
    const quoted = `"${path.replaceAll('"', '\\"')}"`;
    if (bytes === null) yield `D ${quoted}\n`;
    else {
      yield `M 100644 inline ${quoted}\n`;
      yield* data(bytes);
    }
  }
  yield '\nget-mark :1\ndone\n';
}
