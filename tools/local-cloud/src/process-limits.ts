/**
 * Limits of a program that processes data from strangers; every place that starts one has some. Linux enforces the
 * memory limit; macOS does not, so only time and output are limited there.
 */
export interface ProcessLimits {
  /** Seconds from its start until the program and its descendants are killed. */
  seconds: number;
  /** Address space of each process, in MiB. For Node: its heap, since Node reserves far more than it uses. */
  memoryMib: number;
  /** The most bytes of standard output; beyond that it is killed. */
  outputBytes: number;
}

const MIB = 1024 ** 2;

/** Limits of a git command with a short answer. */
export const SHORT_ANSWER: ProcessLimits = { seconds: 10, memoryMib: 1024, outputBytes: MIB };

/** Limits of listing a repository's files, and of writing a commit from given files. */
export const WHOLE_TREE: ProcessLimits = { seconds: 30, memoryMib: 1024, outputBytes: 64 * MIB };

/** Limits of a fetch or a push. */
export const TRANSFER: ProcessLimits = { seconds: 600, memoryMib: 2048, outputBytes: 2048 * MIB };

/** Limits of a site's build: its dependencies and its pages. Its output goes to a log of limited size. */
export const BUILD: ProcessLimits = { seconds: 480, memoryMib: 2048, outputBytes: 64 * MIB };

/** Limits of cloning a site and checking out its files. */
export const CLONE: ProcessLimits = { seconds: 120, memoryMib: 2048, outputBytes: MIB };
