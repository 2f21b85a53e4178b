import { startTestHosting } from '@portal/local-cloud/testing/hosting';
import { netlifyHosting, netlifyRecords } from '@portal/netlify';
import { generateKeyPairSync } from 'node:crypto';

/** A hosting provider with the code host and the DNS that it needs, and the settings to reach them. */
export interface VerifyWorld {
  values: Readonly<Record<string, string>>;
  /** The name of a site of another customer. */
  takenName: string;
  /** Names of the sites of the team. */
  sites(): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startVerifyWorld(): Promise<VerifyWorld> {
  const under = await startTestHosting();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { codeHost } = under;
  const appId = await codeHost.registerApp({
    slug: 'portal',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    setupUrl: 'http://localhost:1/setup',
  });
  await under.repository('template');
  await codeHost.installApp(appId, 'agency');
  const hosting = { token: under.token, baseUrl: under.hosting.apiUrl };
  const takenName = `taken-${crypto.randomUUID().slice(0, 8)}`;
  await netlifyHosting({ ...hosting, teamSlug: 'strangers' }).createSite({
    name: takenName,
    domain: `${takenName}.localhost`,
  });
  const ours = netlifyRecords({ ...hosting, teamSlug: 'agency' });
  return {
    values: {
      HOST_API_TOKEN: under.token,
      HOST_API_URL: under.hosting.apiUrl,
      HOST_TEAM_SLUG: 'agency',
      DNS_API_TOKEN: under.dnsOptions.token,
      DNS_ZONE_ID: under.dnsOptions.zoneId,
      DNS_API_URL: under.dnsOptions.baseUrl,
      CODEHOST_APP_ID: String(appId),
      CODEHOST_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      CODEHOST_API_URL: codeHost.url,
      TEMPLATE_OWNER: 'agency',
      TEMPLATE_REPO: 'client-1',
    },
    takenName,
    sites: async () => (await ours.sitesStartingWith('')).map(({ name }) => name),
    close: under.close,
  };
}
