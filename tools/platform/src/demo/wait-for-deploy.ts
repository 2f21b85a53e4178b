import { z } from 'zod';
import { SetupError } from '../setup-error.ts';
import { PATIENCE_MS } from './until.ts';

const Deploys = z.array(
  z.object({
    id: z.string(),
    commit_ref: z.string(),
    state: z.string(),
    error_message: z.string().nullable(),
  }),
);

/** The hosting API accepts 500 calls a minute, shared by all that wait. */
const POLL_MS = 600;
const TOO_MANY = 429;

/** Address and token of the hosting API. */
export interface HostingApi {
  url: string;
  token: string;
  /** Host name of the site, which identifies it in the API. */
  site: string;
}

/**
 * Waits until the deploy of a commit has ended, by polling the hosting API as any client would.
 * @throws SetupError when the build failed or takes too long.
 */
export async function waitForDeploy(api: HostingApi, commit: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const deploys = await deploysOf(api);
    const deploy = deploys.find(({ commit_ref }) => commit_ref === commit);
    if (deploy?.state === 'ready') return;
    if (deploy?.state === 'error') {
      throw new SetupError(
        `The rebuild failed: ${deploy.error_message} The log: ${api.url}/deploys/${deploy.id}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new SetupError(`The rebuild did not end within ${PATIENCE_MS / 60_000} minutes. See ${api.url}`);
}

/** The deploys of the site; none if there was no answer, since a busy server may not answer for a moment. */
async function deploysOf({ url, token, site }: HostingApi): Promise<z.output<typeof Deploys>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/sites/${site}/deploys`, { headers }).catch(() => null);
  return answer === null || answer.status === TOO_MANY ? [] : Deploys.parse(await answer.json());
}
