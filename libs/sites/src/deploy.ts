import { z } from 'zod';
import * as field from './fields.ts';

/** The state of a deploy. */
export const DeployState = z.enum(['enqueued', 'building', 'ready', 'error']);
export type DeployState = z.output<typeof DeployState>;

/** The last known deploy of a site. @see contract "Site record", deploy status row */
export const DeployRecord = z.strictObject({
  deployId: field.words(200),
  state: DeployState,
  /** Full commit id, if the provider gave one. */
  commitSha: z.nullable(field.text(100)),
  /** Why it failed, in plain language. */
  errorMessage: z.nullable(
    z
      .string()
      .max(10_000)
      .regex(/^[^\0]*$/, 'must not contain NUL'),
  ),
  /** The time of the event, from the provider. */
  reportedAt: field.time,
});
export type DeployRecord = z.output<typeof DeployRecord>;

/** Where one site's deploy webhooks are recorded. */
export interface DeployRecords {
  find(): Promise<DeployRecord | null>;
  /** Recorded unless a newer one is known, because webhooks arrive in any order. False: not recorded. */
  record(deploy: DeployRecord): Promise<boolean>;
}
