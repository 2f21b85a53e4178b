import type { AdminMail, PlatformUser } from '@portal/sites';

/** How mails about second factors are sent. */
export interface FactorMailDeps {
  /** Mails all admins. False: the platform has no mail server. */
  mailAdmins: (mail: AdminMail) => Promise<boolean>;
  /** Mails one user. False: the platform has no mail server. */
  mailUser: (email: string, mail: AdminMail) => Promise<boolean>;
  origin: string;
  reportFailure: (error: unknown) => void;
}

/** Whom a mail is about. */
type About = Pick<PlatformUser, 'userId' | 'email' | 'role'>;

/** A moment in a mail, which is read in any time zone. */
const mailTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Everybody has to know of a reset: all admins, and the person, who may be none. */
export async function mailAboutReset(deps: FactorMailDeps, about: About, mail: AdminMail): Promise<boolean> {
  const mailings = [deps.mailAdmins(mail)];
  if (about.role !== 'admin') mailings.push(deps.mailUser(about.email, mail));
  return orReported(deps, async () => (await Promise.all(mailings)).every(Boolean));
}

/** The mail about a reset that an admin has asked for. */
export const resetAsked = (
  { origin }: Pick<FactorMailDeps, 'origin'>,
  by: string,
  { userId, email }: About,
  dueAt: Date,
): AdminMail => ({
  subject: `The second factor of ${email} will be reset`,
  paragraphs: [
    `${by} has asked to reset the second factor of ${email}.`,
    `From ${mailTime(dueAt)} on, ${email} signs in without a code and sets up another app.`,
    'If this is not right, cancel it: on the page of that user as an admin, or in your account if it is yours.',
  ],
  button: { label: 'Open the page', link: `${origin}/users/${userId}` },
});

/** The mail to the same people about a reset that was cancelled. */
export const resetCancelled = (
  { origin }: Pick<FactorMailDeps, 'origin'>,
  by: string,
  { userId, email }: About,
): AdminMail => ({
  subject: `The second factor of ${email} will not be reset`,
  paragraphs: [
    `The reset was cancelled: ${by} has cancelled it.`,
    `${email} keeps the second factor as it is.`,
  ],
  button: { label: 'Open the page', link: `${origin}/users/${userId}` },
});

const OWN_MAILS = {
  setUp: {
    subject: 'A second factor was set up for your account',
    paragraphs: [
      'An authenticator app was set up for your account. From now on you sign in with a code of it, and the apps that you had connected are disconnected.',
      'If that was not you, someone else signed in with your account: change your password at the sign-in service, and have an admin reset the second factor.',
    ],
  },
  replaced: {
    subject: 'Your authenticator app was replaced',
    paragraphs: [
      'Another authenticator app was set up for your account. Codes and recovery codes from before do not work any more.',
      'If that was not you, change your password at the sign-in service, and have an admin reset the second factor.',
    ],
  },
  removed: {
    subject: 'Your second factor was removed',
    paragraphs: [
      'Your second factor was removed in your account. From now on you sign in without a code.',
      'If that was not you, change your password at the sign-in service, set up a second factor again, and tell an admin.',
    ],
  },
  codesMade: {
    subject: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were made in your account. Those from before do not work any more.',
      'If that was not you, sign out everywhere, make new ones, and tell an admin.',
    ],
  },
  wasReset: {
    subject: 'Your second factor was reset',
    paragraphs: [
      'You have signed in, and your second factor was removed as an admin had asked. Set up another app now.',
      'If that was not you, tell an admin at once: somebody signed in with your account.',
    ],
  },
} as const satisfies Record<string, Omit<AdminMail, 'button'>>;

/** What can happen to one's own second factor that is mailed. */
export const OWN_KINDS = Object.keys(OWN_MAILS) as (keyof typeof OWN_MAILS)[];

/** The mail to a user about their own second factor. */
export const ownMail = (
  { origin }: Pick<FactorMailDeps, 'origin'>,
  kind: keyof typeof OWN_MAILS,
): AdminMail => ({ ...OWN_MAILS[kind], button: { label: 'Open your account', link: `${origin}/account` } });

/** Mails a user what happened to their own second factor. A mail that fails is reported: what happened stays. */
export async function mailAboutOwn(
  deps: Omit<FactorMailDeps, 'mailAdmins'>,
  email: string,
  kind: keyof typeof OWN_MAILS,
): Promise<boolean> {
  return orReported(deps, () => deps.mailUser(email, ownMail(deps, kind)));
}

async function orReported(
  { reportFailure }: Pick<FactorMailDeps, 'reportFailure'>,
  send: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await send();
  } catch (error) {
    reportFailure(error);
    return false;
  }
}
