import { rm } from 'node:fs/promises';
import { removeLeftovers } from './start/remove-leftovers.ts';
import { runningInstance } from './start/run-lock.ts';
import { placesOf, workspace } from './settings.ts';
import { SetupError } from './setup-error.ts';

/** Deletes everything that the platform stores for this clone. @throws SetupError while the platform runs. */
export async function reset(): Promise<void> {
  const places = placesOf(workspace, process.env);
  const running = runningInstance(places.state);
  if (running !== null)
    throw new SetupError(`Portal is running (process ${running}). Stop it with Ctrl-C first.`);
  removeLeftovers(places);
  await rm(places.outside, { recursive: true, force: true });
  await rm(places.state, { recursive: true, force: true });
  console.log('\n  All data of the platform was deleted. "npm start" starts with an empty platform.\n');
}
