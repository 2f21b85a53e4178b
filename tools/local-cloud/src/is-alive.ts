/** Whether a process of that id runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Asking about another user's process is refused.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
