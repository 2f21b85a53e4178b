import type { CodeHost } from '@portal/local-cloud/code-host';
import type { Postgres } from '@portal/local-cloud/postgres';
import type { Places, Ports } from '../settings.ts';
import type { AppInstallation } from './app-installation.ts';
import type { Secrets } from './secrets.ts';
import { type AppName, settingsForTarget, type TargetSettings } from './target-settings.ts';

/** What starting an app of the platform depends on. */
export interface AppParts {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Secrets;
  codeHost: CodeHost;
  postgres: Postgres;
  app: AppInstallation;
  /** The settings of the object store, from `startPlatformStore`. */
  storage: Readonly<Record<string, string>>;
  /** Settings to start the apps with, in place of those that are made for this machine. */
  target: TargetSettings | null;
}

/** The settings to start an app with. @throws SetupError when those of the target are for other providers */
export function settingsOf(
  { target }: Pick<AppParts, 'target'>,
  app: AppName,
  local: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return target === null ? local : settingsForTarget(app, local, target);
}

/** People who try Portal sign in as an admin without an authenticator app; adding one works as it does deployed. */
export const secondFactorSettings = { ADMIN_SECOND_FACTOR: 'optional' } as const;

/** The settings for sending mail to the inbox. */
export function mailSettings({ ports }: Pick<AppParts, 'ports'>): Record<string, string> {
  return {
    MAIL_SMTP_URL: `smtp://127.0.0.1:${ports.inboxSmtp}`,
    MAIL_FROM: 'Local Agency <mail@agency.example.test>',
  };
}

/** The settings of the database and the code host, which every app has. */
export function sharedSettings({
  ports,
  host,
  secrets,
  codeHost,
  postgres,
  app,
}: AppParts): Record<string, string> {
  return {
    DB_URL: `http://${host}:${ports.auth}`,
    DB_SERVICE_ROLE_KEY: secrets.dbServiceRoleKey,
    DB_POSTGRES_URL: postgres.url('postgres', 'portal_service', secrets.dbServiceRoleKey),
    CODEHOST_APP_ID: app.appId,
    CODEHOST_APP_PRIVATE_KEY: app.privateKey,
    CODEHOST_API_URL: codeHost.url,
  };
}
