import { createHash } from 'node:crypto';

/** The id of a git object: SHA-1 over its type, size and bytes, 40 lower-case hex digits. */
export type Oid = string;

/** The types of objects. */
export type ObjectType = 'commit' | 'tree' | 'blob' | 'tag';

/** An object as git stores it. */
export interface RawObject {
  type: ObjectType;
  bytes: Uint8Array;
}

/** Stands for "no object" where the protocol requires an id. */
export const NO_OID: Oid = '0'.repeat(40);

/** Whether `text` has the form of an id. */
export function isOid(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** The id that git computes for `object`. */
export function oidOf({ type, bytes }: RawObject): Oid {
  return createHash('sha1').update(`${type} ${bytes.byteLength}\0`).update(bytes).digest('hex');
}
