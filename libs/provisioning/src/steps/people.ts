import { isAppError } from '@portal/errors';
import type { MailedInvitation } from '@portal/sites';
import type { InitialAccess } from '../ports/initial-access.ts';
import { undoNothing, type InitialViewer, resultOfStep, type Step, type StepRun } from './step.ts';

/** The first owner, and the first viewer's credential. */
export const peopleStep: Step<'people'> = {
  name: 'people',
  title: 'Making the first owner and viewer',
  provider: 'the sign-in provider',
  // Passphrases are not stored: a retry makes a new one.
  check: async () => null,
  do: async (run) => {
    await putOwner(run);
    const viewer = await putInitialViewer(run.deps, run.providers.people, run.site.siteId);
    if (viewer !== null) run.returnViewer(viewer);
    return {};
  },
  undo: undoNothing,
};

async function putOwner(run: StepRun): Promise<void> {
  const { site, providers } = run;
  if (site.firstOwner === null) return;
  const { email, userId } = site.firstOwner;
  if (await providers.people.hasOwner(site.siteId, email)) return;
  const returnTo = `${resultOfStep(run, 'hosting').url}/edit/login/callback`;
  const { siteId, name, locale } = site;
  const invited = { siteId, email, role: 'owner', returnTo, about: { name, locale } } as const;
  const owner =
    userId === null
      ? { userId: (await providers.mails.invite(invited)).userId, isInvited: true }
      : { userId, isInvited: await mailUser(run, invited) };
  await providers.people.putOwner(siteId, { ...owner, email });
}

/**
 * Mails a platform user. If they were just mailed for another site, they have an account: this site does not wait until
 * they may be mailed again.
 */
async function mailUser({ providers }: StepRun, invited: MailedInvitation): Promise<boolean> {
  try {
    await providers.mails.invite(invited);
    return true;
  } catch (error) {
    if (!isAppError(error, 'rate_limited')) throw error;
    return false;
  }
}

/** As the contract names the first credential, on a site in any language. */
const INITIAL_VIEWER = { username: 'client', label: 'Initial access' } as const;

/** Sets a new passphrase for the first viewer's credential. Null if the site's owners have set its password themselves. */
export async function putInitialViewer(
  { passwords, newId }: Pick<StepRun['deps'], 'passwords' | 'newId'>,
  people: Pick<InitialAccess, 'putInitialViewer'>,
  siteId: string,
): Promise<InitialViewer | null> {
  const passphrase = passwords.passphrase();
  const passwordHash = await passwords.hash(passphrase);
  const put = await people.putInitialViewer(siteId, {
    ...INITIAL_VIEWER,
    credentialId: newId(),
    passwordHash,
  });
  return put ? { ...INITIAL_VIEWER, passphrase } : null;
}
