import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiHandler, apiRoute } from '../../handlers/api-route.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { siteActor } from '../../site/site-actor.ts';

const Input = z.strictObject({ enabled: z.boolean('is true or false') });

const set: ApiHandler = async (call) => {
  const { passwordEnabled } = call.auth();
  if (!passwordEnabled.set)
    throw new AppError(
      'not_supported',
      'On this site viewers have to sign in when its environment sets a viewer password.',
    );
  const { enabled } = await parseCall(call, Input);
  await passwordEnabled.set(siteActor(call.session), enabled);
  return { body: { enabled } };
};

/** `/api/auth/password-enabled`: whether viewers have to sign in, and the switch for it. */
export const ALL = apiRoute<'/api/auth/password-enabled'>({
  GET: async ({ auth }) => ({ body: { enabled: await auth().passwordEnabled.get() } }),
  POST: set,
  PUT: set,
  PATCH: set,
});
