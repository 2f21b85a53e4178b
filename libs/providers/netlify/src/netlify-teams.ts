import { z } from 'zod';
import { netlifyApi, type NetlifyOptions } from './api.ts';

const Team = z.object({ slug: z.string() });

/** Short names of the teams that the token reaches; changes nothing. @throws AppError as `translate` documents */
export async function netlifyTeams(options: NetlifyOptions): Promise<string[]> {
  const call = netlifyApi(options);
  const teams = await call((api, init) => api.listAccountsForUser(undefined, init), z.array(Team));
  return teams.map(({ slug }) => slug);
}
