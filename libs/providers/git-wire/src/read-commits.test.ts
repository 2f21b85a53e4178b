import { expect, test } from '@jest/globals';
import { knownObjects } from './known-objects.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { objectCache } from './object-cache.ts';
import { oidOf, type RawObject } from './oid.ts';
import { writePack } from './pack-writer.ts';
import { FLUSH, packet } from './pkt-line.ts';
import { isAncestor } from './read-commits.ts';

const BAND_BYTES = 60_000;

/** A host that answers every request with these objects. */
function hostOf(objects: readonly RawObject[]) {
  const pack = writePack(objects);
  const parts = [packet('packfile\n')];
  for (let at = 0; at < pack.length; at += BAND_BYTES)
    parts.push(packet(Buffer.concat([Buffer.of(1), pack.subarray(at, at + BAND_BYTES)])));
  const bytes = Buffer.concat([...parts, FLUSH]);
  const post = async () => ({ bytes });
  const transport = { post, advertisement: post };
  return {
    transport,
    known: knownObjects(objectCache(), 'repo'),
    limits: DEFAULT_LIMITS,
    takeTurn: async () => {},
  };
}

test('a commit with hundreds of thousands of parents is searched without an error', async () => {
  const parents = Array.from({ length: 300_000 }, (_, at) => at.toString(16).padStart(40, '0'));
  const lines = [`tree ${'a'.repeat(40)}`, ...parents.map((parent) => `parent ${parent}`), '', 'x'];
  const commit = { type: 'commit', bytes: Buffer.from(lines.join('\n')) } as const;
  const head = oidOf(commit);
  const host = hostOf([commit]);
  expect(await isAncestor(host, [head], parents[0] ?? '')).toBe(true);
  expect(await isAncestor(host, [head], 'f'.repeat(40))).toBe(false);
});
