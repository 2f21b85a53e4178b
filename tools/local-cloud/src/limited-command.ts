/** Sets the limit if the system supports it, then executes the program. */
const LIMITED = 'ulimit -v "$1" 2>/dev/null; shift; unset PWD OLDPWD; exec "$@"';

/** The command that runs a program within a limit of memory. Not for Node, which has its own option for that. */
export function limitedCommand(
  path: string,
  args: readonly string[],
  memoryMib: number,
): { path: string; args: string[] } {
  return { path: '/bin/sh', args: ['-c', LIMITED, 'sh', String(memoryMib * 1024), path, ...args] };
}
