import { AppError } from '@portal/errors';
import { explainRefusal } from './capabilities.ts';
import { nonsense } from './failures.ts';
import type { KnownObjects } from './known-objects.ts';
import { isOid, type Oid } from './oid.ts';
import { DELIMITER, FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';
import type { Transport } from './transport.ts';

const HEADS = 'refs/heads/';
const BAD_BRANCH = /[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|\/$|\.$|(^|\/)\.|\.lock(\/|$)|^@?$/;

/** The full name of a branch's ref. @throws AppError `input` when git allows no such name. */
export function branchRef(branch: string): string {
  if (BAD_BRANCH.test(branch) || !branch.isWellFormed())
    throw new AppError('input', 'This is not a branch name that git allows; choose another one.');
  return `${HEADS}${branch}`;
}

/** The host's own refusal, prepared for the log: short and without control characters. */
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

/** The heads of some branches, and the branches that prevent git from creating them. */
export interface BranchStanding {
  /** Null for a branch that does not exist. */
  heads: ReadonlyMap<string, Oid | null>;
  /** By branch, the existing ones because of which git cannot create it: `a/b` because of `a`, and vice versa. */
  inTheWay: ReadonlyMap<string, readonly string[]>;
}

interface ListDeps {
  transport: Transport;
  known: KnownObjects;
}

/** The refs that begin with one of the prefixes: one round trip. */
async function listRefs(deps: ListDeps, prefixes: readonly string[]): Promise<ReadonlyMap<string, Oid>> {
  // Without a prefix the host would list every ref it has.
  if (prefixes.length === 0) return new Map();
  const request = Buffer.concat([
    packet('command=ls-refs\n'),
    DELIMITER,
    ...prefixes.map((prefix) => packet(`ref-prefix ${prefix}\n`)),
    FLUSH,
  ]);
  const exchange = await deps.transport.post('git-upload-pack', request);
  if ('failed' in exchange)
    throw exchange.answered ? await explainRefusal(deps, exchange.failed) : exchange.failed;
  const refs = readRefs(exchange.bytes);
  if ('refused' in refs) throw await explainRefusal(deps, refs.refused);
  return refs;
}

/**
 * The heads of the named branches, null for one that does not exist: one round trip.
 * @throws AppError `input` for an impossible name, else for the host's answer.
 * @see gitprotocol-v2(5) "ls-refs"
 */
export async function listBranches(
  deps: ListDeps,
  branches: readonly string[],
): Promise<ReadonlyMap<string, Oid | null>> {
  const refs = await listRefs(deps, branches.map(branchRef));
  return headsIn(refs, branches);
}

/** As `listBranches`, with the branches that prevent creating those that do not exist: one round trip. */
export async function branchStanding(deps: ListDeps, branches: readonly string[]): Promise<BranchStanding> {
  const above = branches.flatMap(branchesAbove).map(branchRef);
  const refs = await listRefs(deps, [...new Set([...branches.map(branchRef), ...above])]);
  const heads = headsIn(refs, branches);
  const inTheWay = branches.map((branch): [string, string[]] => {
    if (heads.get(branch) !== null) return [branch, []];
    const below = [...refs.keys()].filter((ref) => ref.startsWith(`${branchRef(branch)}/`));
    const found = [
      ...branchesAbove(branch)
        .map(branchRef)
        .filter((ref) => refs.has(ref)),
      ...below,
    ];
    return [branch, found.map((ref) => ref.slice(HEADS.length))];
  });
  return { heads, inTheWay: new Map(inTheWay) };
}

function headsIn(refs: ReadonlyMap<string, Oid>, branches: readonly string[]): Map<string, Oid | null> {
  return new Map(branches.map((branch) => [branch, refs.get(branchRef(branch)) ?? null]));
}

/** `a` and `a/b` for the branch `a/b/c`. */
function branchesAbove(branch: string): string[] {
  const parts = branch.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}
