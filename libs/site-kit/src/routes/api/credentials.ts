import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { siteActor } from '../../site/site-actor.ts';

const Text = z.string('is missing').max(400);
const Id = z.string('is missing').min(1).max(100);
const New = z.strictObject({ audience: Text, username: Text, label: Text, password: Text.optional() });
/** The state that was seen. */
const Expected = z.strictObject(
  {
    updatedAt: z.iso
      .datetime({ offset: true, error: 'must be as the list has it' })
      .transform((at) => new Date(at)),
  },
  'must be { updatedAt }, as the list has it',
);
const Change = z.strictObject({
  id: Id,
  expected: Expected,
  audience: Text.optional(),
  username: Text.optional(),
  label: Text.optional(),
  password: Text.optional(),
});
const Removal = z.strictObject({ id: Id, expected: Expected });

/** `/api/auth/credentials`: the owner's named sign-ins. A new password is answered once; a change names the state it expects. */
export const ALL = apiRoute<'/api/auth/credentials'>({
  GET: async (call) => ({ body: { credentials: await credentials(call).list(siteActor(call.session)) } }),
  async POST(call) {
    const signIns = credentials(call);
    const { password, ...given } = await parseCall(call, New);
    const wish = { ...given, ...(password === undefined ? {} : { password }) };
    return { body: await signIns.create(siteActor(call.session), wish), status: 201 };
  },
  async PATCH(call) {
    const signIns = credentials(call);
    const { id, expected, ...given } = await parseCall(call, Change);
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const credential = await signIns.change(siteActor(call.session), id, expected, change);
    return { body: { credential } };
  },
  async DELETE(call) {
    const signIns = credentials(call);
    const { id, expected } = await parseCall(call, Removal);
    await signIns.remove(siteActor(call.session), id, expected);
    return { body: { removed: true } };
  },
});

function credentials({ auth }: ApiCall) {
  const { credentials: found } = auth().audiences;
  if (found) return found;
  throw new AppError('not_supported', 'On this site viewers sign in with their audience’s password.');
}
