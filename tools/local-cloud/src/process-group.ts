import { fileURLToPath } from 'node:url';

/** Node module to preload, so that a process and all it starts end when this process is gone. It needs an IPC channel. */
export const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));

/** Kills a process and everything it started. A group that has ended already is fine. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
