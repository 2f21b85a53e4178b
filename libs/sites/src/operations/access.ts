import { AppError, isAppError } from '@portal/errors';
import { z } from 'zod';
import { StoredAudienceName } from '../audience.ts';
import type { AuditFacts } from '../audit.ts';
import * as field from '../fields.ts';
import { SessionProof } from '../editor-session.ts';
import type { EditorRole } from '../member.ts';
import type { OperationCall } from './operation-call.ts';

/** Details of a refusal caused only by an ended session. */
const SESSION_ENDED = { session: 'ended' };

/** Whether a call was refused because its session has ended. */
export function isSessionEnded(error: unknown): boolean {
  return isAppError(error, 'forbidden') && error.details?.['session'] === SESSION_ENDED.session;
}

/** Who may call an operation. */
export interface Access<Actor = unknown> {
  /** The actor on the wire, without rights; null: the site itself acts. */
  actor: z.ZodType<Actor> | null;
  /** Checks the actor's rights in the records. Returns facts about them for the audit log. @throws AppError `forbidden` */
  check(call: OperationCall, actor: unknown): Promise<AuditFacts>;
}

/** A member acts, with or without a session. The role is read from the records and never sent. */
const MemberActor = z.strictObject({ userId: field.id, session: z.exactOptional(SessionProof) });
export type MemberActor = z.output<typeof MemberActor>;
/** A viewer acts, identified by the audience they signed in for. */
const ViewerActor = z.strictObject({ audience: StoredAudienceName });
export type ViewerActor = z.output<typeof ViewerActor>;
const Revealer = z.union([MemberActor, ViewerActor]);

const forbidden = () =>
  new AppError('forbidden', 'You do not have permission to do this on this site; ask one of its owners.');
/** Signals that the session has ended. `unauthenticated` cannot be used on the wire, where it means that the key was refused. */
const sessionEnded = () =>
  new AppError('forbidden', 'This session has ended; sign in again.', { details: SESSION_ENDED });

const mayNotPublish = () =>
  new AppError(
    'forbidden',
    'You may edit this site, and its owners publish it: mark the draft as ready, and they are asked to.',
  );

const takesEffectAtOnce = () =>
  new AppError(
    'forbidden',
    'This takes effect at once, without a publish: it needs a member of this site who may publish. Ask one of its owners.',
  );

/** The holder of the site's key: the site itself. */
export const theSite: Access<null> = { actor: null, check: async () => ({}) };

/** Current members. */
export const members: Access<MemberActor> = {
  actor: MemberActor,
  check: (call, actor) => membership(call, MemberActor.parse(actor), ['owner', 'editor']),
};

/** Current members who may publish. */
export const publishers: Access<MemberActor> = {
  actor: MemberActor,
  check: (call, given) => publishingMember(call, MemberActor.parse(given), mayNotPublish),
};

/**
 * Current members who may publish, for what takes effect at once and beside the draft, such as who has to sign in. Staff of the agency edit in
 * the name of the client; they decide nothing of this kind.
 */
export const ownPublishers: Access<MemberActor> = {
  actor: MemberActor,
  check: async (call, given) => {
    const facts = await publishingMember(call, MemberActor.parse(given), takesEffectAtOnce);
    if (facts['staff'] === true) throw takesEffectAtOnce();
    return facts;
  },
};

/** Current owners. */
export const owners: Access<MemberActor> = {
  actor: MemberActor,
  check: (call, actor) => membership(call, MemberActor.parse(actor), ['owner']),
};

/** Current members, and viewers of the current default audience. */
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

/** The facts about a member who may publish. @throws AppError `forbidden`; that of `refusal` for a member who may not */
async function publishingMember(
  call: OperationCall,
  actor: MemberActor,
  refusal: () => AppError,
): Promise<AuditFacts> {
  const facts = await membership(call, actor, ['owner', 'editor']);
  if (facts['role'] === 'owner' || (await call.records.members.mayPublish(actor.userId))) return facts;
  throw refusal();
}

async function membership(
  { records }: OperationCall,
  { userId, session }: MemberActor,
  roles: readonly EditorRole[],
): Promise<AuditFacts> {
  const member = await (session === undefined
    ? records.members.find(userId)
    : records.sessions.find({ userId, ...session }));
  if (member === null && session !== undefined) throw sessionEnded();
  if (member === null || !roles.includes(member.role)) throw forbidden();
  const facts = { member: userId, role: member.role };
  return member.staff === true ? { ...facts, staff: true } : facts;
}
