import { setTimeout as wait } from 'node:timers/promises';
import { processTable } from './process-table.ts';

/** The time limit of each step, in milliseconds. */
export interface Patience {
  politely: number;
  firmly: number;
}

const STEP_MS = 100;

/**
 * Ends a process and all of its descendants, also those outside its process group: asks it to end, which gives it time
 * to end its own children; then asks each of them; then kills them. Resolves when none is left.
 */
export async function endTree(
  root: number,
  { politely, firmly }: Patience = { politely: 20_000, firmly: 5_000 },
): Promise<void> {
  const tree = new Set([root]);
  living(tree);
  for (const { signal, to, patience } of [
    { signal: 'SIGTERM', to: () => [root], patience: politely },
    { signal: 'SIGTERM', to: () => living(tree), patience: firmly },
    { signal: 'SIGKILL', to: () => living(tree), patience: firmly },
  ] as const) {
    for (const pid of to()) send(pid, signal);
    for (let waited = 0; waited < patience; waited += STEP_MS) {
      if (living(tree).length === 0) return;
      await wait(STEP_MS);
    }
  }
}

/** The living processes of the tree. New children since the last call are added to it. */
function living(tree: Set<number>): number[] {
  const all = processTable();
  // A child may be listed before its parent.
  for (let before = -1; before !== tree.size;) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid, isZombie }) => tree.has(pid) && !isZombie).map(({ pid }) => pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
