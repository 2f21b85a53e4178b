import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../server/api-route.ts';
import { refuseInUse } from '../../server/audience-in-content.ts';
import { parseCall } from '../../server/parse-call.ts';
import { siteActor } from '../../server/site-actor.ts';

const Name = z.string('is missing').trim().max(100);
/** A password belongs to a sign-in; an audience has none. */
const NoPassword = z.undefined('an audience has no password; add a sign-in with one').optional();

const New = z.strictObject({ name: Name, isDefault: z.boolean().default(false), password: NoPassword });
const Change = z.strictObject({
  name: Name,
  rename: Name.optional(),
  isDefault: z.boolean().optional(),
  /** Goes on although content names the audience. */
  confirm: z.boolean().default(false),
  password: NoPassword,
});
const Removal = z.strictObject({ name: Name, confirm: z.boolean().default(false) });

/** `/api/auth/audiences`: list; add, change and remove are the owner's. @see contract "Client-site routes" */
export const ALL = apiRoute<'/api/auth/audiences'>({
  GET: async ({ auth }) => ({ body: { audiences: await auth().audiences.list() } }),
  async POST(call) {
    const edit = editing(call);
    const { name, isDefault } = await parseCall(call, New);
    await edit.create(siteActor(call.session), { name, isDefault });
    return listed(call, 201);
  },
  async PATCH(call) {
    const edit = editing(call);
    const { name, rename, isDefault, confirm } = await parseCall(call, Change);
    if (rename !== undefined && rename !== name) await refuseInUse(call, name, confirm);
    await edit.change(siteActor(call.session), name, {
      ...(rename === undefined ? {} : { name: rename }),
      ...(isDefault === undefined ? {} : { isDefault }),
    });
    return listed(call);
  },
  async DELETE(call) {
    const edit = editing(call);
    const { name, confirm } = await parseCall(call, Removal);
    await refuseInUse(call, name, confirm);
    await edit.remove(siteActor(call.session), name);
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
