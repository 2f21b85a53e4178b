/**
 * What a program may use that works on what strangers sent: every place that starts one says so. Linux keeps the limit of memory; macOS
 * has none, so that time and output bound it there.
 */
export interface ProcessLimits {
  /** From its start until the program, and all that it has started, are killed. */
  seconds: number;
  /** Address space of each process, in MiB. Of Node: its heap, since Node reserves far more than it uses. */
  memoryMib: number;
  /** Bytes of standard output until it is killed. */
  outputBytes: number;
}

const MIB = 1024 ** 2;

/** A question to git that has a short answer. */
export const SHORT_ANSWER: ProcessLimits = { seconds: 10, memoryMib: 1024, outputBytes: MIB };

/** A list of a repository's files, and a commit that is written from files at hand. */
export const WHOLE_TREE: ProcessLimits = { seconds: 30, memoryMib: 1024, outputBytes: 64 * MIB };

/** A fetch or a push. */
export const TRANSFER: ProcessLimits = { seconds: 600, memoryMib: 2048, outputBytes: 2048 * MIB };

/** A build of a site: its dependencies and its pages. Its output goes to a log of bounded size. */
export const BUILD: ProcessLimits = { seconds: 480, memoryMib: 2048, outputBytes: 64 * MIB };

/** A clone of a site, and the checkout of its files. */
export const CLONE: ProcessLimits = { seconds: 120, memoryMib: 2048, outputBytes: MIB };
