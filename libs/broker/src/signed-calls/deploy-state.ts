import { DeployRecord, OlderVersion } from '@portal/sites';
import { z } from 'zod';

/** The endpoint: `POST`, signed in `x-connector-signature`. */
export const DEPLOY_STATE_PATH = '/api/connector/deploy-state';
export const CONNECTOR_SIGNATURE = 'x-connector-signature';

const word = (longest: number) =>
  z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(longest);

/** The request. `id` can be used once. */
export const DeployStateCall = z.strictObject({
  id: word(100).min(16),
  siteId: word(100),
  /** Full commit id: selects this commit's deploy; absent: the newest one. */
  commit: word(64).optional(),
});

/** `result` null: the provider has no such deploy. Without `live` and `older`: from an admin app that does not report them. */
export const DeployStateAnswer = z.strictObject({
  result: z.nullable(DeployRecord),
  live: z.boolean().optional(),
  older: z.nullable(OlderVersion).optional(),
});
