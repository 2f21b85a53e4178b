import { inSlices, type TakeTurn } from '@portal/content-core';
import type { AppError } from '@portal/errors';
import { explainRefusal } from './capabilities.ts';
import { missingObject, nonsense } from './failures.ts';
import type { KnownObjects } from './known-objects.ts';
import type { WireLimits } from './limits.ts';
import { isOid, type Oid, type RawObject } from './oid.ts';
import { readPack } from './pack-reader.ts';
import { DELIMITER, FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';
import type { Transport } from './transport.ts';

/** What fetching objects depends on. */
export interface FetchDeps {
  transport: Transport;
  known: KnownObjects;
  limits: WireLimits;
  takeTurn: TakeTurn;
}

/** What to fetch. */
export type Wanted =
  | { kind: 'file version'; oids: readonly Oid[] }
  /** Commits with their trees, and ancestors up to `depth` generations. */
  | { kind: 'commit'; oids: readonly Oid[]; depth: number }
  /**
   * Commits without their trees, and those ancestors that are not ancestors of `since`. A `since` that the host lacks
   * excludes none.
   */
  | { kind: 'commit'; oids: readonly Oid[]; since: Oid };

/** `refused`: the host answered without a pack, as one that does not support filters does. */
type Answer = { pack: Buffer } | { refused: AppError };

function request(wanted: Wanted, filter: boolean): Buffer {
  const shape =
    'depth' in wanted ? [`deepen ${wanted.depth}`] : 'since' in wanted ? [`have ${wanted.since}`] : [];
  const left = filter ? [`filter ${'since' in wanted ? 'tree:0' : 'blob:none'}`] : [];
  const wants = wanted.oids.map((oid) => `want ${oid}`);
  const lines = ['no-progress', 'ofs-delta', ...left, ...wants, ...shape, 'done'];
  const body = [packet('command=fetch\n'), DELIMITER, ...lines.map((line) => packet(`${line}\n`)), FLUSH];
  return Buffer.concat(body);
}

/** @throws AppError `not_found` when the host reports that it lacks an object. */
function checkError(line: string, kind: Wanted['kind']): void {
  const [, oid = ''] = /not our ref ([0-9a-f]{40})/.exec(line) ?? [];
  if (isOid(oid)) throw missingObject(kind, oid);
}

/** Reads the pack from its side bands. @see gitprotocol-v2(5) "fetch" */
function readAnswer(bytes: Buffer, kind: Wanted['kind']): Answer {
  const chunks: Buffer[] = [];
  let inPack = false;
  for (const one of readPackets(bytes)) {
    if (one.type === 'flush' && inPack) return { pack: Buffer.concat(chunks) };
    if (one.type !== 'data') continue;
    if (inPack) {
      const band = one.data[0];
      if (band === 1) chunks.push(one.data.subarray(1));
      else if (band !== 2) throw nonsense('the host gave up in the middle of a pack');
      continue;
    }
    const line = lineOf(one.data);
    checkError(line, kind);
    if (line.startsWith('ERR ')) return { refused: nonsense('the host refuses the request for objects') };
    inPack = line === 'packfile';
  }
  if (inPack) throw nonsense('a pack is cut short');
  return { refused: nonsense('an answer without a pack') };
}

async function ask({ transport }: FetchDeps, wanted: Wanted, filter: boolean): Promise<Answer> {
  const exchange = await transport.post('git-upload-pack', request(wanted, filter));
  if ('bytes' in exchange) return readAnswer(exchange.bytes, wanted.kind);
  if (exchange.answered) return { refused: exchange.failed };
  throw exchange.failed;
}

/**
 * Fetches the wanted objects, and any others that the host sends, by id: one round trip. Commits since another exclude
 * its ancestors. Whether the host supports a filter without file contents is checked only after it refused one; then
 * they are included.
 * @throws AppError `not_found` when the repository lacks one of them, else for the host's answer.
 */
export async function fetchObjects(deps: FetchDeps, wanted: Wanted): Promise<ReadonlyMap<Oid, RawObject>> {
  const { known, limits } = deps;
  const filter = wanted.kind === 'commit' && known.facts().filter !== false;
  let answer = await ask(deps, wanted, filter);
  if ('refused' in answer) {
    const failure = await explainRefusal(deps, answer.refused);
    if (!filter || known.facts().filter !== false) throw failure;
    answer = await ask(deps, wanted, false);
  }
  if ('refused' in answer) throw answer.refused;
  const objects = await inSlices(readPack(answer.pack, limits), deps.takeTurn);
  if ('since' in wanted) return objects;
  for (const oid of wanted.oids)
    if (!objects.has(oid)) throw nonsense('the pack lacks an object that was asked for');
  return objects;
}
