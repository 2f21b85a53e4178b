import type { StepName } from '@portal/sites';
import { z } from 'zod';

const id = z.string().min(1).max(500);
const address = z.url({ protocol: /^https?$/ });

/** The result of each step, for later steps and for undoing it. A stored format, without secrets. */
export const STEP_RESULTS = {
  repository: z.object({ repositoryId: id, owner: id, repo: id, branch: id }),
  content: z.object({}),
  hosting: z.object({ hostingId: id, name: id, url: address, target: id }),
  variables: z.object({ names: z.array(id) }),
  'deploy-hooks': z.object({ url: address }),
  link: z.object({ keyId: id, pushHookUrl: address }),
  dns: z.object({ recordId: id, name: id }),
  build: z.object({ deployId: id, commitSha: z.string().nullable() }),
  people: z.object({}),
} as const satisfies Record<StepName, z.ZodType>;

/** The results, by step. */
export type StepResults = { [Name in StepName]: z.output<(typeof STEP_RESULTS)[Name]> };
