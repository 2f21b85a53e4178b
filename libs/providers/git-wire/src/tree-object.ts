import { nonsense } from './failures.ts';
import type { Oid } from './oid.ts';

/**
 * One entry of a tree. `name` has one character for each byte (latin1), since git defines no encoding and a tree must
 * be written back byte for byte.
 */
export interface TreeEntry {
  /** Octal, as git writes it: `100644`, `100755`, `40000`, `120000`, `160000`. */
  mode: string;
  name: string;
  oid: Oid;
}

/** A folder: its entries in git's order. */
export type Tree = readonly TreeEntry[];

/** Finds a tree by its id. */
export type TreeOf = (oid: Oid) => Tree | undefined;

const OID_BYTES = 20;
const MODE = /^[0-7]{5,6}$/;

/** Whether the entry is a folder. */
export function isFolder(entry: TreeEntry): boolean {
  return /^0?40000$/.test(entry.mode);
}

/** Whether the entry is a regular file, executable or not. Links and submodules are none. */
export function isFile(entry: TreeEntry): boolean {
  return entry.mode.startsWith('100');
}

/** A path segment as a name in a tree. */
export function toTreeName(segment: string): string {
  return Buffer.from(segment, 'utf8').toString('latin1');
}

/** The text of a tree's name, or null when its bytes are not UTF-8. */
export function fromTreeName(name: string): string | null {
  if (!/[\x80-\xff]/.test(name)) return name;
  const text = Buffer.from(name, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? null : text;
}

function sortKey(entry: TreeEntry): string {
  return isFolder(entry) ? `${entry.name}/` : entry.name;
}

/** Git's order: by bytes, a folder as if its name ended in a slash. */
export function inTreeOrder(a: TreeEntry, b: TreeEntry): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The bytes of a tree with these entries, in any order. */
export function encodeTree(entries: Tree): Buffer {
  const parts = entries
    .toSorted(inTreeOrder)
    .flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]);
  return Buffer.concat(parts);
}

/** @throws AppError `upstream_unavailable` when the bytes are no tree. */
export function decodeTree(bytes: Uint8Array): Tree {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: TreeEntry[] = [];
  let at = 0;
  while (at < buffer.length) {
    const space = buffer.indexOf(0x20, at);
    const end = buffer.indexOf(0, space);
    const next = end + 1 + OID_BYTES;
    if (space === -1 || end <= space + 1 || next > buffer.length) throw nonsense('a malformed tree');
    const mode = buffer.toString('latin1', at, space);
    if (!MODE.test(mode)) throw nonsense('a tree entry without a mode');
    entries.push({
      mode,
      name: buffer.toString('latin1', space + 1, end),
      oid: buffer.toString('hex', end + 1, next),
    });
    at = next;
  }
  return entries;
}
