import { placesOf, workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { type Ready, readReady } from './ready.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** The platform that runs from this clone: its addresses, and the secrets of its parts. @throws SetupError when none runs */
export function runningPlatform(): { ready: Ready; secrets: Secrets } {
  const { state } = placesOf(workspace, process.env);
  const ready = readReady(state);
  if (ready === null)
    throw new SetupError('Portal is not running. Start it with "npm start" in another terminal.');
  return { ready, secrets: openSecrets(state).secrets };
}
