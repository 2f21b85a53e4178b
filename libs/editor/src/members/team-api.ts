import { isRecord } from '@portal/ports/json';
import type { TeamMember } from '../start-data/view-start.ts';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from '../pages/site-api.ts';

const USERS = '/api/auth/users';

/** Who may edit the site, as an owner sees it. */
export async function readTeam(): Promise<readonly TeamMember[] | Refusal> {
  const answer = await callSiteApi(USERS, { method: 'GET' });
  if (!answer.ok) return answer;
  const { users } = answer.body;
  return (Array.isArray(users) ? users.filter(isRecord) : []).map(
    ({ userId, email, role, mayPublish, invitedAt }) => ({
      userId: String(userId),
      email: String(email),
      role: role === 'owner' ? 'owner' : 'editor',
      mayPublish: mayPublish !== false,
      invitedAt: typeof invitedAt === 'string' ? invitedAt : null,
    }),
  );
}

/** Invites a person by mail. */
export async function inviteMember(email: string, role: TeamMember['role']): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { body: { email, role } });
  return answer.ok ? null : answer;
}

/** Mails a person their invitation again. */
export async function mailInvitationAgain(userId: string): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { body: { userId } });
  return answer.ok ? null : answer;
}

/** Gives a person another role. */
export async function changeRole(userId: string, role: TeamMember['role']): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { method: 'PATCH', body: { userId, role } });
  return answer.ok ? null : answer;
}

/** Gives an editor the right to publish, or takes it. */
export async function changeMayPublish(userId: string, mayPublish: boolean): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { method: 'PATCH', body: { userId, mayPublish } });
  return answer.ok ? null : answer;
}

/** Changes whether assistants mark the draft as ready instead of publishing it. */
export async function requireOfAssistants(ofAssistants: boolean): Promise<Refusal | null> {
  const answer = await callSiteApi('/api/approval', { method: 'PATCH', body: { ofAssistants } });
  return answer.ok ? null : answer;
}

/** Changes whether staff of the agency may open the editor. Those who are in it are signed out. */
export async function letStaffEdit(staffMayEdit: boolean): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { method: 'PATCH', body: { staffMayEdit } });
  return answer.ok ? null : answer;
}

/**
 * Removes a person from the team, unless they have another role by now than the one they were shown with; `isLeaving`: the page
 * may be closed before the response arrives.
 */
export async function removeTeamMember(
  { userId, role }: Pick<TeamMember, 'userId' | 'role'>,
  isLeaving: boolean,
): Promise<Refusal | null> {
  const answer = await callSiteApi(USERS, { method: 'DELETE', body: { userId, role }, keepalive: isLeaving });
  return answer.ok ? null : answer;
}
