import { z } from 'zod';
import { ask, jsonOf } from '../ask.ts';
import { type Check, type CheckContext, fail, type Finding, ok, skip } from '../check.ts';
import { originOf } from '../values.ts';

const Unhealthy = z.object({ missing: z.array(z.string()), unusable: z.array(z.string()).default([]) });
const Healthy = z.object({ status: z.literal('ok') });

/** `/healthz` of a deployment: it runs, and nothing that it needs to serve is missing. */
async function health(origin: string, of: string, { signal }: CheckContext): Promise<Finding> {
  const answer = await ask(`${origin}/healthz`, { signal });
  const body = jsonOf(answer);
  if (answer.status === 200 && Healthy.safeParse(body).success) return ok('It runs with its settings.');
  const unhealthy = Unhealthy.safeParse(body);
  if (answer.status === 503 && unhealthy.success) {
    const names = [...unhealthy.data.missing, ...unhealthy.data.unusable];
    return fail(
      `Its settings lack, or cannot be used: ${names.join(', ')}.`,
      `Enter them for the ${of}, and deploy it again.`,
    );
  }
  return fail(
    `${origin}/healthz answers ${answer.status}, and not as the ${of} does.`,
    `Deploy the ${of} to this address, or correct the address.`,
  );
}

export const healthChecks: readonly Check[] = [
  {
    id: 'admin-health',
    about: 'The admin app answers at SITE, and has the settings that it needs.',
    needs: ['SITE'],
    run: (context) => health(originOf(context.values, 'SITE'), 'admin app', context),
  },
  {
    id: 'connector-health',
    about: 'The connector answers at MCP_PUBLIC_URL, and has the settings that it needs.',
    needs: ['MCP_PUBLIC_URL'],
    run: (context) => health(originOf(context.values, 'MCP_PUBLIC_URL'), 'connector', context),
  },
  {
    id: 'worker-health',
    about: 'The worker answers at PROVISION_INVOKE_ORIGIN, where it is a server of its own.',
    needs: ['PROVISION_INVOKE_ORIGIN'],
    run: async (context) => {
      const origin = originOf(context.values, 'PROVISION_INVOKE_ORIGIN');
      if (origin === context.values['MCP_PUBLIC_URL']?.replace(/\/$/, ''))
        return skip('Its functions are deployed with the connector.');
      const answer = await ask(`${origin}/healthz`, { signal: context.signal });
      // The hosting provider serves its functions only; `worker-call` shows whether they answer.
      if (answer.status === 404) return skip('It is deployed as functions, which have no address for this.');
      return health(origin, 'worker', context);
    },
  },
];
