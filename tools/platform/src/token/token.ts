import { parseArgs } from 'node:util';
import { placesOf, workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { readReady } from '../start/ready.ts';
import { accessToken } from './access-token.ts';

/** `npm run token -- --as <email>`: prints an access token of the running platform's connector, and nothing else. */
export async function token(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { as: { type: 'string', default: 'admin@example.test' } } });
  const ready = readReady(placesOf(workspace, process.env).state);
  if (ready === null)
    throw new SetupError('Portal is not running. Start it with "npm start" in another terminal.');
  console.log((await accessToken(ready.urls.connector, values.as)).accessToken);
}
