import { AppError } from '@portal/errors';
import { explainRefusal } from './capabilities.ts';
import { nonsense } from './failures.ts';
import type { KnownObjects } from './known-objects.ts';
import { isOid, type Oid } from './oid.ts';
import { DELIMITER, FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';
import type { Transport } from './transport.ts';

const BAD_BRANCH = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|\/$|\.$|(^|\/)\.|\.lock(\/|$)|^@?$/;

/** The full name of a branch's ref. @throws AppError `input` when git allows no such name. */
export function branchRef(branch: string): string {
  if (BAD_BRANCH.test(branch) || !branch.isWellFormed())
    throw new AppError('input', 'This is not a branch name that git allows; choose another one.');
  return `refs/heads/${branch}`;
}

/** Text of the host's own refusal, fit for the log: short and without control characters. */
function refusal(line: string): string {
  return line.replace(/[\0-\x1f\x7f]/g, ' ').slice(0, 200);
}

function readRefs(bytes: Buffer): Map<string, Oid> | { refused: AppError } {
  const refs = new Map<string, Oid>();
  for (const one of readPackets(bytes)) {
    if (one.type === 'flush') return refs;
    if (one.type !== 'data') continue;
    const line = lineOf(one.data);
    if (line.startsWith('ERR ')) return { refused: nonsense(refusal(line)) };
    const [oid = '', ref = ''] = line.split(' ', 2);
    if (ref !== '' && isOid(oid)) refs.set(ref, oid);
  }
  return { refused: nonsense('a list of refs is cut short') };
}

/**
 * Where the named branches stand, null for one that does not exist: one round trip.
 * @throws AppError `input` for an impossible name, else as the host's answer says.
 * @see gitprotocol-v2(5) "ls-refs"
 */
export async function listBranches(
  deps: { transport: Transport; known: KnownObjects },
  branches: readonly string[],
): Promise<ReadonlyMap<string, Oid | null>> {
  const named = branches.map((branch) => ({ branch, ref: branchRef(branch) }));
  // Without a prefix the host would list every ref it has.
  if (named.length === 0) return new Map();
  const request = Buffer.concat([
    packet('command=ls-refs\n'),
    DELIMITER,
    ...named.map(({ ref }) => packet(`ref-prefix ${ref}\n`)),
    FLUSH,
  ]);
  const exchange = await deps.transport.post('git-upload-pack', request);
  if ('failed' in exchange)
    throw exchange.answered ? await explainRefusal(deps, exchange.failed) : exchange.failed;
  const refs = readRefs(exchange.bytes);
  if ('refused' in refs) throw await explainRefusal(deps, refs.refused);
  return new Map(named.map(({ branch, ref }) => [branch, refs.get(ref) ?? null]));
}
