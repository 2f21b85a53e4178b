import { z } from 'zod';
import { EditorCodeProof } from '../editor-code.ts';
import { SessionBasis } from '../editor-session.ts';
import { StaffState } from '../staff.ts';
import * as field from '../fields.ts';
import { owners, theSite } from './access.ts';
import type { OperationCall } from './operation-call.ts';
import { operation } from './operation.ts';

/** `EditorCodes`. Codes and secrets are sent only as their hashes. */
export const editorCodeOperations = {
  redeem: operation({
    fields: EditorCodeProof.shape,
    output: z.nullable(SessionBasis),
    access: theSite,
    budget: 'accounts',
    audited: 'never',
    toFields: (proof: EditorCodeProof) => proof,
    run: redeem,
  }),
};

/** `StaffAccess`, and `StaffSwitch`. */
export const staffOperations = {
  mayEdit: operation({
    fields: {},
    output: z.boolean(),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: async ({ records }) => (await records.staff.read()).mayEdit,
  }),
  read: operation({
    fields: {},
    output: StaffState,
    access: owners,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ records }) => records.staff.read(),
  }),
  setMayEdit: operation({
    fields: { mayEdit: z.boolean() },
    output: field.nothing,
    access: owners,
    budget: 'members',
    audited: 'after',
    toFields: (mayEdit: boolean) => ({ mayEdit }),
    run: async ({ records, note }, { mayEdit }) => {
      note({ mayEdit });
      await records.staff.setMayEdit(mayEdit);
    },
  }),
};

/** A platform user who is on the team of the site signs in as the member that they are. */
async function redeem(call: OperationCall<null>, proof: EditorCodeProof): Promise<SessionBasis | null> {
  const { deps, records } = call;
  const owner = await records.editorCodes.take(proof, deps.now());
  if (owner === null) return null;
  const basis =
    (await records.sessions.basis(owner.userId)) ?? (await records.staff.begin(owner.platformUserId));
  await auditVisit(call, { ...owner, basis });
  return basis;
}

/** The call is answered only once the entry is written: nobody of the agency is in an editor without an entry. */
async function auditVisit(
  { deps, site }: OperationCall<null>,
  visit: { userId: string; platformUserId: string; basis: SessionBasis | null },
): Promise<void> {
  const { userId, platformUserId, basis } = visit;
  await deps.audit.write({
    at: deps.now(),
    actorUserId: platformUserId,
    clientId: null,
    siteId: site.siteId,
    action: 'site.editorCodes.redeem',
    failure: basis === null ? 'forbidden' : null,
    details: { member: userId, role: basis?.role ?? null, staff: basis?.staff ?? false },
  });
}
