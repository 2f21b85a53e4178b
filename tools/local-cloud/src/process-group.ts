import { fileURLToPath } from 'node:url';

/**
 * Node module to preload, so that a process and its descendants end when this process has ended. It needs an IPC
 * channel.
 */
export const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

/** Kills a process and everything it started. Succeeds if the group has ended already. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
