import type { CodeHost } from '@portal/local-cloud/code-host';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SAMPLE } from './sample-repository.ts';
import type { Secrets } from './secrets.ts';

/** The platform's app on the code host, installed for the owner of the seeded repositories. */
export interface AppInstallation {
  appId: string;
  installationId: string;
  /** The code host's id of the sample repository. */
  sampleRepositoryId: string;
  /** PEM. */
  privateKey: string;
}

/** The platform's app at the code host. */
export interface RegisteredApp {
  id: number;
  /** PEM. */
  privateKey: string;
}

/**
 * Registers the platform's app without webhooks, until `reportToAdmin` sets them. To be called before anything is
 * pushed, since an earlier run has set them. Repeated calls return the same result.
 */
export async function registerPlatformApp({
  codeHost,
  secrets,
  save,
}: {
  codeHost: CodeHost;
  secrets: Secrets;
  save: (changes: Partial<Secrets>) => void;
}): Promise<RegisteredApp> {
  if (secrets.codeHostAppKey === undefined) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    save({ codeHostAppKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() });
  }
  const privateKey = secrets.codeHostAppKey ?? '';
  return { id: await codeHost.registerApp(described(privateKey)), privateKey };
}

/** Installs the platform's app for the owner of the seeded repositories. Repeated calls return the same result. */
export async function installApp(
  codeHost: CodeHost,
  { id, privateKey }: RegisteredApp,
): Promise<AppInstallation> {
  const installationId = await codeHost.installApp(id, SAMPLE.repository.owner);
  return {
    appId: String(id),
    installationId: String(installationId),
    privateKey,
    sampleRepositoryId: codeHost.repositoryId(SAMPLE.repository),
  };
}

/**
 * The people with an account at the local code host: one administers the owner of the seeded repositories, the other
 * does not.
 */
const CODE_HOST_PEOPLE = [
  { login: 'ada', name: 'Ada Admin', organizations: { [SAMPLE.repository.owner]: 'admin' } },
  { login: 'mika', name: 'Mika Member', organizations: { [SAMPLE.repository.owner]: 'member' } },
] as const;

/** Sets the admin app as receiver of the webhooks of the app and its repositories. */
export async function reportToAdmin({
  codeHost,
  settings,
  app,
  port,
}: {
  codeHost: CodeHost;
  /** Those of the admin app, which a person enters at the code host. */
  settings: Readonly<Record<string, string>>;
  app: AppInstallation;
  port: number;
}): Promise<void> {
  const admin = `http://localhost:${port}`;
  const setting = (name: string) => settings[name] ?? '';
  await codeHost.registerApp({
    ...described(app.privateKey),
    webhook: { url: `${admin}/api/webhooks/code-host`, secret: setting('CODEHOST_APP_WEBHOOK_SECRET') },
    client: {
      id: setting('CODEHOST_APP_CLIENT_ID'),
      secret: setting('CODEHOST_APP_CLIENT_SECRET'),
      callbacks: [`${admin}/installations/linked`],
    },
    setupUrl: `${admin}/installations/connected`,
  });
  for (const person of CODE_HOST_PEOPLE) await codeHost.registerPerson(person);
}

function described(privateKey: string): { slug: string; publicKey: string } {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { slug: 'portal', publicKey };
}
