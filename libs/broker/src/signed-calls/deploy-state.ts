import { DeployRecord } from '@portal/sites';
import { z } from 'zod';

/** Where the connector asks: `POST`, signed in `x-connector-signature`. */
export const DEPLOY_STATE_PATH = '/api/connector/deploy-state';
export const CONNECTOR_SIGNATURE = 'x-connector-signature';

const word = (longest: number) =>
  z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(longest);

/** What it asks. `id` is good once. */
export const DeployStateCall = z.strictObject({
  id: word(100).min(16),
  siteId: word(100),
  /** Full commit id: of this commit's deploy, else of the newest one. */
  commit: word(64).optional(),
});

/** Null: the provider knows of no such deploy. */
export const DeployStateAnswer = z.strictObject({ result: z.nullable(DeployRecord) });
