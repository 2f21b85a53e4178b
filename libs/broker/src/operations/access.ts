import type { EditorRole } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import type { BrokerCall } from '../broker-call.ts';
import type { AuditFacts } from '../ports/index.ts';

/** What an actor says of themselves: who they are, and nothing of what they may. */
export interface ClaimedActor {
  userId: string;
}

/** Who asks to see sign-ins or a password of one: a member, or a viewer by the audience they signed in for. */
export type ClaimedRevealer = ClaimedActor | { audience: string };

const forbidden = () =>
  new AppError('forbidden', 'This is not yours to do on this site; ask one of its owners.');

/** Whoever holds the site's key: the site itself. */
export async function theSite(): Promise<AuditFacts> {
  return {};
}

/** Anybody who is a member now. */
export async function members(call: BrokerCall, input: { actor: ClaimedActor }): Promise<AuditFacts> {
  return membership(call, input.actor, ['owner', 'editor']);
}

/** Anybody who is an owner now. */
export async function owners(call: BrokerCall, input: { actor: ClaimedActor }): Promise<AuditFacts> {
  return membership(call, input.actor, ['owner']);
}

/** Members, and viewers of the audience that is the default one now. */
export async function revealers(call: BrokerCall, input: { actor: ClaimedRevealer }): Promise<AuditFacts> {
  const { actor } = input;
  if ('userId' in actor) return membership(call, actor, ['owner', 'editor']);
  const audiences = await call.deps.records.audiences.list(call.site.siteId);
  const same = (name: string) => name.toLowerCase() === actor.audience.toLowerCase();
  if (!audiences.some(({ name, isDefault }) => isDefault && same(name))) throw forbidden();
  return { role: 'viewer', viewerAudience: actor.audience };
}

async function membership(
  { deps, site }: BrokerCall,
  { userId }: ClaimedActor,
  roles: readonly EditorRole[],
): Promise<AuditFacts> {
  const member = await deps.records.members.find(site.siteId, userId);
  if (member === null || !roles.includes(member.role)) throw forbidden();
  return { member: userId, role: member.role };
}
