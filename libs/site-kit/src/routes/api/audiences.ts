import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { refuseInUse } from '../../handlers/audiences/audience-in-content.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { siteActor } from '../../site/site-actor.ts';

const Name = z.string('is missing').trim().max(100);
/** A password belongs to a sign-in; an audience has none. */
const NoPassword = z.undefined('an audience has no password; add a sign-in with one').optional();

const New = z.strictObject({
  name: Name,
  isDefault: z.boolean().default(false),
  /** Goes on although content names the audience already. */
  confirm: z.boolean().default(false),
  password: NoPassword,
});
/** The name of the default audience that was seen; null: there was none. */
const DefaultAudience = z.nullable(Name);
const Change = z.strictObject({
  name: Name,
  expected: z.strictObject(
    { defaultAudience: DefaultAudience },
    'must be { defaultAudience }, a name or null',
  ),
  rename: Name.optional(),
  isDefault: z.boolean().optional(),
  /** Goes on although content names the audience, or names its new name already. */
  confirm: z.boolean().default(false),
  password: NoPassword,
});
const Removal = z.strictObject({
  name: Name,
  expected: z.strictObject(
    // The sign-ins that were seen, by id: others do not go with the audience.
    { defaultAudience: DefaultAudience, credentials: z.array(z.string().min(1).max(100)).max(1000) },
    'must be { defaultAudience, credentials }, a name or null and the ids of its sign-ins',
  ),
  confirm: z.boolean().default(false),
});

/** `/api/auth/audiences`: list; add, change and remove are the owner's; a change names the state it expects. @see contract "Client-site routes" */
export const ALL = apiRoute<'/api/auth/audiences'>({
  GET: async ({ auth }) => ({ body: { audiences: await auth().audiences.list() } }),
  async POST(call) {
    const edit = editing(call);
    const { name, isDefault, confirm } = await parseCall(call, New);
    await refuseInUse(call, { begins: name }, confirm);
    await edit.create(siteActor(call.session), { name, isDefault });
    return listed(call, 201);
  },
  async PATCH(call) {
    const edit = editing(call);
    const { name, expected, rename, isDefault, confirm } = await parseCall(call, Change);
    if (rename !== undefined && rename !== name)
      await refuseInUse(call, { ends: name, begins: rename }, confirm);
    await edit.change(siteActor(call.session), name, expected, {
      ...(rename === undefined ? {} : { name: rename }),
      ...(isDefault === undefined ? {} : { isDefault }),
    });
    return listed(call);
  },
  async DELETE(call) {
    const edit = editing(call);
    const { name, expected, confirm } = await parseCall(call, Removal);
    await refuseInUse(call, { ends: name }, confirm);
    await edit.remove(siteActor(call.session), name, expected);
    return listed(call);
  },
});

function editing({ auth }: ApiCall) {
  const { edit } = auth().audiences;
  if (edit) return edit;
  throw new AppError('not_supported', 'On this site audiences are set in its environment.');
}

async function listed({ auth }: ApiCall, status = 200) {
  return { body: { audiences: await auth().audiences.list() }, status };
}
