import type { Signature } from '@portal/content-core';
import { nonsense } from './failures.ts';
import { isOid, type Oid } from './oid.ts';

/** The contents of a commit. */
export interface Commit {
  tree: Oid;
  parents: readonly Oid[];
  author: Signature;
  committer: Signature;
  message: string;
}

/** Removes `<` and line feeds: git ends a name at the one and a header at the other. */
function clean(text: string): string {
  return text
    .replace(/[<>\0-\x1f\x7f]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function encodePerson({ name, email, at }: Signature): string {
  const seconds = Math.max(0, Math.floor(at.getTime() / 1000));
  return `${clean(name) || clean(email) || 'unknown'} <${clean(email).replaceAll(' ', '')}> ${seconds} +0000`;
}

/** The bytes of a commit: times in UTC, the message verbatim with a line feed at its end. */
export function encodeCommit({ tree, parents, author, committer, message }: Commit): Buffer {
  const text = message.replaceAll('\0', '');
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${encodePerson(author)}`,
    `committer ${encodePerson(committer)}`,
    '',
    text.endsWith('\n') ? text : `${text}\n`,
  ];
  return Buffer.from(lines.join('\n'), 'utf8');
}

const PERSON = /^(.*?) ?<([^<>]*)>(?: (-?\d+) [+-]\d+)?/s;
const LAST_SECOND = 8_640_000_000_000;

/** Tolerant, since history contains names in the formats of many tools. */
function decodePerson(text: string): Signature {
  const [, name = '', email = '', seconds = '0'] = PERSON.exec(text) ?? [];
  const at = Math.min(Math.max(Number(seconds), -LAST_SECOND), LAST_SECOND);
  return { name, email, at: new Date(at * 1000) };
}

function textOf(bytes: Uint8Array, encoding: string | undefined): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  if (encoding === undefined) return utf8.decode(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return utf8.decode(bytes);
  }
}

/** @throws AppError `upstream_unavailable` when the bytes are no commit. */
export function decodeCommit(bytes: Uint8Array): Commit {
  const [, encoding] =
    /^[^\n]*(?:\n[^\n]+)*?\nencoding ([^\n]+)\n/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  const text = textOf(bytes, encoding);
  const end = text.indexOf('\n\n');
  const headers = (end === -1 ? text : text.slice(0, end)).split('\n');
  const all = (key: string) =>
    headers.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const [tree = ''] = all('tree');
  const parents = all('parent');
  if (!isOid(tree) || !parents.every(isOid)) throw nonsense('a malformed commit');
  return {
    tree,
    parents,
    author: decodePerson(all('author')[0] ?? ''),
    committer: decodePerson(all('committer')[0] ?? ''),
    message: end === -1 ? '' : text.slice(end + 2),
  };
}
