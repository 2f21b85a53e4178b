import type { DeployHook } from '@portal/local-cloud/hosting';
import type { Ports } from '../settings.ts';
import { SAMPLE } from './sample-repository.ts';
import type { Secrets } from './secrets.ts';

const EVENTS = ['deploy_building', 'deploy_created', 'deploy_failed'] as const;

/** The sample site's environment, in platform mode. @see contract "Client site" */
export function sampleEnvironment({
  ports,
  secrets,
  authUrl,
  codeHostUrl,
}: {
  ports: Ports;
  secrets: Secrets;
  authUrl: string;
  codeHostUrl: string;
}): Record<string, string> {
  return {
    SITE: `http://localhost:${ports.sampleSite}`,
    SESSION_SECRET: secrets.sampleSessionSecret,
    HOST_WEBHOOK_SECRET: secrets.sampleWebhookSecret,
    AUTH_PROVIDER: 'database',
    DB_URL: authUrl,
    DB_ANON_KEY: secrets.dbAnonKey,
    PLATFORM_API_URL: `http://localhost:${ports.admin}`,
    PLATFORM_API_KEY: secrets.sampleApiKey ?? '',
    PORTAL_SITE_ID: SAMPLE.siteId,
    CODEHOST_OWNER: SAMPLE.repository.owner,
    CODEHOST_REPO: SAMPLE.repository.repo,
    CODEHOST_API_URL: codeHostUrl,
    TRUSTED_PROXY_HOPS: '1',
  };
}

/** The hook that reports deploys to the sample site. */
export function sampleHooks(ports: Ports, secrets: Secrets): Omit<DeployHook, 'id'>[] {
  const url = `http://localhost:${ports.sampleSite}/api/webhooks/hosting`;
  return EVENTS.map((event) => ({ event, url, secret: secrets.sampleWebhookSecret }));
}
