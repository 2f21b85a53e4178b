import { SetupError } from '../setup-error.ts';
import { browsing } from '../token/cookie-jar.ts';
import { PARTNERS } from './mcp-journey.ts';
import type { Steps } from './steps.ts';

/** Options of a viewer's visit. */
export interface ViewerJourney {
  /** Origin of the sample site. */
  site: string;
  /** Passwords by username. */
  passwords: Readonly<Record<string, string>>;
  steps: Steps;
  /** Text on a page for one audience only. */
  words: string;
}

/**
 * Checks what visitors see of a page for one audience: nothing without signing in, nothing with another credential, and
 * the published text with the right one.
 * @throws SetupError with the first step that fails.
 */
export async function viewerJourney({
  site,
  passwords,
  steps: { step },
  words,
}: ViewerJourney): Promise<void> {
  const address = `${site}/${PARTNERS.slug}`;
  await step(
    `${address} is not found without a sign-in`,
    () => sees(browsing(), address, 404),
    () => 'not found',
  );
  await step(
    'The press, signed in, does not find it either',
    async () => sees(await signedIn(site, 'press', passwords['press']), address, 404),
    () => 'not found',
  );
  await step(
    `A viewer of the audience “${PARTNERS.audience}” signs in and reads what was published`,
    async () => {
      const html = await sees(await signedIn(site, 'client', passwords['client']), address, 200);
      if (!html.includes(words)) throw new SetupError(`"${words}" is not on ${address}.`);
    },
    () => `“${words}”`,
  );
}

async function signedIn(site: string, username: string, password = ''): Promise<ReturnType<typeof browsing>> {
  const browse = browsing();
  const answer = await browse(`${site}/api/auth/verify-audience`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 200) throw new SetupError(`${username} cannot sign in: status ${answer.status}.`);
  return browse;
}

async function sees(browse: ReturnType<typeof browsing>, address: string, status: number): Promise<string> {
  const answer = await browse(address);
  if (answer.status !== status)
    throw new SetupError(`${address} answered ${answer.status} where it had to answer ${status}.`);
  return answer.text();
}
