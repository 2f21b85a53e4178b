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

/** What pushing depends on. */
export interface PushDeps {
  transport: Transport;
  known: KnownObjects;
}

/** A commit to push, and the branches that it moves. */
export interface Push {
  commit: CommitId;
  /** The objects that the repository lacks. */
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
 * The answer was lost or incomplete: the branches show whether the push happened. The outcome stays unknown if they
 * cannot be read, another write has moved them since, or the host may still be processing the push.
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
 * One atomic push. Whether a branch had moved, or another one prevents creating it, is determined from the branches
 * themselves; the host's message only decides whether to retry.
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
 * For a host without atomic pushes. The commit's branch is pushed first: then the write has happened, and a branch that
 * could not be deleted, because it moved meanwhile or the host failed, stays.
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
 * Pushes a commit by compare-and-swap: one round trip. For several branches the host must first announce atomic pushes,
 * since git silently ignores the request if it does not support them; that is checked once per repository.
 * @throws AppError `forbidden` when a rule of the host forbids it, `not_supported` when another branch prevents
 * creating one or the host refuses it permanently, `outcome_unknown` when the answer is lost and the branches do not
 * show it, else for the host's answer.
 */
export async function push(deps: PushDeps, wanted: Push): Promise<'written' | 'moved'> {
  const atOnce = wanted.moves.length === 1 || (await isAtomic(deps));
  return atOnce ? pushAtOnce(deps, wanted) : pushInOrder(deps, wanted);
}
