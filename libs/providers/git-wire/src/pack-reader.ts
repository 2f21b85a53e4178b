import type { Work } from '@portal/content-core';
import { applyDelta, deltaSizes } from './delta.ts';
import { nonsense, tooLarge } from './failures.ts';
import type { WireLimits } from './limits.ts';
import { type Oid, oidOf, type RawObject } from './oid.ts';
import { costOfObject, type PackEntry, readPackEntries } from './pack-entries.ts';

type Delta = Extract<PackEntry, { type: 'delta' }>;

/** Deltas by their base: the offset of an entry, or the id of an object. */
type Waiting = Map<number | Oid, Delta[]>;

function byBase(entries: readonly PackEntry[]): Waiting {
  const waiting: Waiting = new Map();
  for (const entry of entries) {
    if (entry.type !== 'delta') continue;
    const key = 'at' in entry.base ? entry.base.at : entry.base.oid;
    const others = waiting.get(key);
    if (others === undefined) waiting.set(key, [entry]);
    else others.push(entry);
  }
  return waiting;
}

function take(waiting: Waiting, key: number | Oid): Delta[] {
  const found = waiting.get(key) ?? [];
  waiting.delete(key);
  return found;
}

function budget(limits: WireLimits, entries: readonly PackEntry[]): (bytes: number) => void {
  let left = entries.reduce((rest, { bytes }) => rest - bytes.length, limits.inflatedBytes);
  return (bytes) => {
    left -= bytes;
    if (bytes > limits.objectBytes || left < 0) throw tooLarge('an object is over the limit');
  };
}

/**
 * The objects of a pack by the id computed from their bytes, deltas resolved in any order.
 * @throws AppError `upstream_unavailable` when the pack is broken or has deltas on objects outside it, `not_supported`
 * when it is over `limits`.
 */
export function* readPack(pack: Buffer, limits: WireLimits): Work<ReadonlyMap<Oid, RawObject>> {
  const entries = yield* readPackEntries(pack, limits);
  const spend = budget(limits, entries);
  const waiting = byBase(entries);
  const objects = new Map<Oid, RawObject>();
  const ready = entries.flatMap(({ at, type, bytes }) =>
    type === 'delta' ? [] : [{ at, object: { type, bytes } }],
  );
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    const { at, object } = next;
    const oid = oidOf(object);
    objects.set(oid, object);
    yield costOfObject(object.bytes.byteLength);
    for (const delta of [...take(waiting, at), ...take(waiting, oid)]) {
      const { result } = deltaSizes(delta.bytes);
      spend(result);
      yield costOfObject(result);
      ready.push({
        at: delta.at,
        object: { type: object.type, bytes: applyDelta(object.bytes, delta.bytes) },
      });
    }
  }
  if (waiting.size > 0) throw nonsense('a delta is based on an object that is not in the pack');
  return objects;
}
