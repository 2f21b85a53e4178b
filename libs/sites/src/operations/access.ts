import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import { StoredAudienceName } from '../audience.ts';
import type { AuditFacts } from '../audit.ts';
import * as field from '../fields.ts';
import { SessionProof } from '../editor-session.ts';
import type { EditorRole } from '../member.ts';
import type { OperationCall } from './operation-call.ts';

/** Details of a refusal that only an ended session is the reason of. */
const SESSION_ENDED = { session: 'ended' };

/** Whether a call was refused because the session it was made in has ended. */
export function isSessionEnded(error: unknown): boolean {
  return isAppError(error, 'forbidden') && error.details?.['session'] === SESSION_ENDED.session;
}

/** Who may call an operation. */
export interface Access<Actor = unknown> {
  /** How the actor is named on the wire, with nothing of what they may; null: no one acts but the site itself. */
  actor: z.ZodType<Actor> | null;
  /** Reads from the records what the actor may. Returns facts about them for the audit log. @throws AppError `forbidden` */
  check(call: OperationCall, actor: unknown): Promise<AuditFacts>;
}

/** A member acts, in a session or outside of any. The role is read from the records and never sent. */
const MemberActor = z.strictObject({ userId: field.id, session: z.exactOptional(SessionProof) });
export type MemberActor = z.output<typeof MemberActor>;
/** A viewer acts, named by the audience they signed in for. */
const ViewerActor = z.strictObject({ audience: StoredAudienceName });
export type ViewerActor = z.output<typeof ViewerActor>;
const Revealer = z.union([MemberActor, ViewerActor]);

const forbidden = () =>
  new AppError('forbidden', 'This is not yours to do on this site; ask one of its owners.');
/** Tells the site that the session is why; a key that is refused has the code `unauthenticated` on the wire. */
const ended = () =>
  new AppError('forbidden', 'This session has ended; sign in again.', { details: SESSION_ENDED });

/** The holder of the site's key: the site itself. */
export const theSite: Access<null> = { actor: null, check: async () => ({}) };

/** Everyone who is a member now. */
export const members: Access<MemberActor> = {
  actor: MemberActor,
  check: (call, actor) => membership(call, MemberActor.parse(actor), ['owner', 'editor']),
};

/** Everyone who is an owner now. */
export const owners: Access<MemberActor> = {
  actor: MemberActor,
  check: (call, actor) => membership(call, MemberActor.parse(actor), ['owner']),
};

/** Members, and viewers of the audience that is the default one now. */
export const revealers: Access<MemberActor | ViewerActor> = {
  actor: Revealer,
  check: async (call, given) => {
    const actor = Revealer.parse(given);
    if ('userId' in actor) return membership(call, actor, ['owner', 'editor']);
    const audiences = await call.records.audiences.list();
    const same = (name: string) => name.toLowerCase() === actor.audience.toLowerCase();
    if (!audiences.some(({ name, isDefault }) => isDefault && same(name))) throw forbidden();
    return { role: 'viewer', viewerAudience: actor.audience };
  },
};

async function membership(
  { records }: OperationCall,
  { userId, session }: MemberActor,
  roles: readonly EditorRole[],
): Promise<AuditFacts> {
  const member = await (session === undefined
    ? records.members.find(userId)
    : records.sessions.find({ userId, ...session }));
  if (member === null && session !== undefined) throw ended();
  if (member === null || !roles.includes(member.role)) throw forbidden();
  return { member: userId, role: member.role };
}
