import type { BranchMove, CommitId } from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import { discover } from './capabilities.ts';
import { outcomeUnknown } from './failures.ts';
import type { KnownObjects } from './known-objects.ts';
import { type BranchStanding, branchRef, branchStanding } from './ls-refs.ts';
import { writePack } from './pack-writer.ts';
import { branchInTheWay, isWorthSendingAgain, pushRefusal } from './push-refusal.ts';
import type { RawObject } from './oid.ts';
import { pushRequest, type PushReport, readReport } from './receive-pack.ts';
import type { Transport } from './transport.ts';

/** What pushing needs. */
export interface PushDeps {
  transport: Transport;
  known: KnownObjects;
}

/** A commit to bring to the repository, and the branches it moves. */
export interface Push {
  commit: CommitId;
  /** What the repository does not have yet. */
  objects: readonly RawObject[];
  moves: readonly BranchMove[];
}

type Sent = { report: PushReport } | { lost: AppError; isOver: boolean };

const ATTEMPTS = 4;
function target(move: BranchMove, commit: CommitId): CommitId | null {
  return move.to === 'commit' ? commit : null;
}

async function send(deps: PushDeps, { commit, objects, moves }: Push): Promise<Sent> {
  const commands = moves.map((move) => ({
    ref: branchRef(move.branch),
    from: move.expected,
    to: target(move, commit),
  }));
  const pack = moves.some(({ to }) => to === 'commit') ? writePack(objects) : Buffer.alloc(0);
  const exchange = await deps.transport.post(
    'git-receive-pack',
    pushRequest(commands, pack, moves.length > 1),
  );
  if ('failed' in exchange) {
    if (exchange.mayHaveSucceeded) return { lost: exchange.failed, isOver: !exchange.perhapsGoingOn };
    throw exchange.failed;
  }
  try {
    return { report: readReport(exchange.bytes) };
  } catch (cause) {
    if (isAppError(cause, 'upstream_unavailable')) return { lost: cause, isOver: true };
    throw cause;
  }
}

function isAccepted({ unpack, accepted }: PushReport, { moves }: Push): boolean {
  return unpack === 'ok' && moves.every(({ branch }) => accepted.has(branchRef(branch)));
}

async function standing(deps: PushDeps, { moves }: Push): Promise<BranchStanding> {
  return branchStanding(
    deps,
    moves.map(({ branch }) => branch),
  );
}

/**
 * No answer came, or half of one: where the branches stand tells whether the push happened. When they cannot be read, another
 * write has moved them since, or the host may still be working on the push, it stays unknown.
 */
async function settleLost(
  deps: PushDeps,
  push: Push,
  { lost, isOver }: Extract<Sent, { lost: AppError }>,
): Promise<'written'> {
  const { heads: now } = await standing(deps, push).catch(() => ({ heads: null }));
  if (now && push.moves.every((move) => now.get(move.branch) === target(move, push.commit))) return 'written';
  if (isOver && now && push.moves.every(({ branch, expected }) => now.get(branch) === expected)) throw lost;
  throw outcomeUnknown(lost);
}

/**
 * One push, all or nothing. Whether a branch had moved, or another one is in the way, is decided by the branches that there are, not by
 * the host's words: those only say whether it is worth trying again.
 */
async function pushAtOnce(deps: PushDeps, push: Push): Promise<'written' | 'moved'> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await send(deps, push);
    if ('lost' in sent) return settleLost(deps, push, sent);
    if (isAccepted(sent.report, push)) return 'written';
    const { heads: now, inTheWay } = await standing(deps, push);
    if (push.moves.some(({ branch, expected }) => now.get(branch) !== expected)) return 'moved';
    const refusal = pushRefusal(sent.report);
    const [blocked] = push.moves.filter(({ branch }) => (inTheWay.get(branch) ?? []).length > 0);
    if (blocked) throw branchInTheWay(blocked.branch, inTheWay.get(blocked.branch) ?? [], refusal);
    if (attempt === ATTEMPTS || !isWorthSendingAgain(sent.report, attempt > 1)) throw refusal;
  }
}

/**
 * For a host that cannot move several branches at once. The commit's branch goes first: once it is there the write has
 * happened, and a branch that could not be deleted, because it moved meanwhile or the host failed, just stays.
 */
async function pushInOrder(deps: PushDeps, push: Push): Promise<'written' | 'moved'> {
  const [first, ...others] = push.moves.toSorted(
    (a, b) => Number(a.to === 'delete') - Number(b.to === 'delete'),
  );
  if (first === undefined || others.some(({ to }) => to === 'commit') || first.to === 'delete')
    throw new AppError(
      'not_supported',
      "The repository's host cannot move several branches at once; use one that can.",
    );
  const outcome = await pushAtOnce(deps, { ...push, moves: [first] });
  if (outcome === 'moved') return outcome;
  for (const move of others)
    await pushAtOnce(deps, { ...push, objects: [], moves: [move] }).catch((cause: unknown) => {
      if (!isAppError(cause)) throw cause;
    });
  return outcome;
}

async function isAtomic({ transport, known }: PushDeps): Promise<boolean> {
  if (known.facts().atomic === undefined) known.learn(await discover(transport, 'git-receive-pack'));
  return known.facts().atomic === true;
}

/**
 * Brings a commit to the repository by compare-and-swap: one round trip. For several branches the host must say first
 * that it moves them at once, since git ignores that wish silently where it cannot; that is asked once per repository.
 * @throws AppError `forbidden` when a rule of the host forbids it, `not_supported` when another branch is in the way or the host refuses it for
 * good, `outcome_unknown` when the answer is lost and the
 * branches do not tell, else as the host's answer says.
 */
export async function push(deps: PushDeps, wanted: Push): Promise<'written' | 'moved'> {
  const atOnce = wanted.moves.length === 1 || (await isAtomic(deps));
  return atOnce ? pushAtOnce(deps, wanted) : pushInOrder(deps, wanted);
}
