import { netlifyTeams } from '@portal/netlify';
import { type Check, fail, ok } from '../check.ts';
import { setting } from '../values.ts';

export const hostingCheck: Check = {
  id: 'hosting',
  about: 'The hosting provider takes HOST_API_TOKEN, which reaches the team HOST_TEAM_SLUG.',
  needs: ['HOST_API_TOKEN', 'HOST_TEAM_SLUG'],
  run: async ({ values }) => {
    const teamSlug = setting(values, 'HOST_TEAM_SLUG');
    const baseUrl = values['HOST_API_URL'];
    const teams = await netlifyTeams({
      token: setting(values, 'HOST_API_TOKEN'),
      teamSlug,
      timeoutMs: 8000,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    });
    return teams.includes(teamSlug)
      ? ok(`The token reaches the team ${teamSlug}.`)
      : fail(
          `The token reaches ${teams.length === 0 ? 'no team' : teams.join(', ')}, not ${teamSlug}.`,
          'Correct HOST_TEAM_SLUG, or make the token as a member of that team.',
        );
  },
};
