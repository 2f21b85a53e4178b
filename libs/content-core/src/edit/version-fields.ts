import { z } from 'zod';

const VERSION = /^[0-9a-f]{40}$/;
const NO_VERSION = 'must be a version as it was read: 40 lower-case hex digits';

/** The version of a file that the caller read: its git blob oid. */
export const VersionField = z.string().regex(VERSION, NO_VERSION);

/** The version that the caller's edit is based on; null for something new. */
export const BaseVersion = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'is missing; give the version you read, or null for what is new' : undefined,
  })
  .regex(VERSION, NO_VERSION)
  .nullable()
  .describe('the version you read; null: new');
