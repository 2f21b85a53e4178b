import { z } from 'zod';

/** The version of a file the caller read: its git blob oid. */
export const VersionField = z
  .string()
  .regex(/^[0-9a-f]{40}$/, 'must be a version as it was read: 40 lower-case hex digits');

/** The version the caller's edit stands on; null for something that does not exist yet. */
export const BaseVersion = VersionField.nullable().describe('the version you read; null: new');
