import { z } from 'zod';
import * as field from './fields.ts';

/** How far a deploy is. */
export const DeployState = z.enum(['enqueued', 'building', 'ready', 'error']);
export type DeployState = z.output<typeof DeployState>;

/** The last known deploy of a site. @see contract "Site record", deploy status row */
export const DeployRecord = z.strictObject({
  deployId: field.words(200),
  state: DeployState,
  /** Full commit id, when the provider told it. */
  commitSha: z.nullable(field.text(100)),
  /** Why it failed, for a person. */
  errorMessage: z.nullable(
    z
      .string()
      .max(10_000)
      .regex(/^[^\0]*$/, 'must not contain NUL'),
  ),
  /** When the provider says that it happened. */
  reportedAt: field.time,
});
export type DeployRecord = z.output<typeof DeployRecord>;

/** Where one site's deploy webhooks are recorded. */
export interface DeployRecords {
  find(): Promise<DeployRecord | null>;
  /** Taken unless a newer one is known, since webhooks arrive in any order. False: it was not taken. */
  record(deploy: DeployRecord): Promise<boolean>;
}
