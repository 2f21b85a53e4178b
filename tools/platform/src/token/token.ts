import { parseArgs } from 'node:util';
import { runningPlatform } from '../start/running-platform.ts';
import { accessToken } from './access-token.ts';

/** `npm run token -- --as <email>`: prints an access token of the running platform's connector, and nothing else. */
export async function token(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { as: { type: 'string', default: 'admin@example.test' } } });
  const { ready } = runningPlatform();
  console.log((await accessToken(ready.urls.connector, values.as)).accessToken);
}
