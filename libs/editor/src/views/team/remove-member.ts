import type { TeamMember } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { removeTeamMember } from '../../members/team-api.ts';
import type { TeamWords } from '../../words/team/index.ts';

interface Removing {
  /** True: the page may be closed before the response arrives, so nothing is read afterwards. */
  isLeaving: boolean;
  /** Reads and shows the current team, and resolves with it; null: it cannot be read. */
  read: () => Promise<readonly TeamMember[] | null>;
  words: Pick<TeamWords, 'lastOwner' | 'roleNow'>;
}

/**
 * Removes a person from the team; resolves with null when they are no longer in it. If the team was changed by somebody else meanwhile, it
 * is read again, and the message of the refusal says why the person is still in it.
 */
export async function removeMember(
  person: TeamMember,
  { isLeaving, read, words }: Removing,
): Promise<Refusal | null> {
  const refused = await removeTeamMember(person, isLeaving);
  if (isLeaving || !refused) return refused;
  if (refused.code === 'not_found') return null;
  const team = refused.code === 'conflict' ? await read() : null;
  if (team === null) return refused;
  const now = team.find(({ userId }) => userId === person.userId);
  if (!now) return null;
  return { ...refused, message: now.role === person.role ? words.lastOwner : words.roleNow[now.role] };
}
