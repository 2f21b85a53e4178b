// Plain JavaScript: the launcher process loads it too, which the compiler of TypeScript would make larger.

/** Sets the limit where the system has it, then becomes the program. */
const LIMITED = 'ulimit -v "$1" 2>/dev/null; shift; unset PWD OLDPWD; exec "$@"';

/**
 * The command that runs a program within a limit of memory. Not for Node, whose limit is an option of its own.
 * @param {string} path
 * @param {readonly string[]} args
 * @param {number} memoryMib
 * @returns {{ path: string, args: string[] }}
 */
export function limitedCommand(path, args, memoryMib) {
  return { path: '/bin/sh', args: ['-c', LIMITED, 'sh', String(memoryMib * 1024), path, ...args] };
}
