import { type AuthServer, startAuth } from '@portal/local-cloud/auth';
import { openInbox, startInbox, startInboxSmtp } from '@portal/local-cloud/inbox';
import { type Postgres, startPostgres } from '@portal/local-cloud/postgres';
import { googleProvider, startSocial } from '@portal/local-cloud/social';
import { join } from 'node:path';
import { type Part, partOf } from './part.ts';
import type { Places, Ports } from '../settings.ts';
import { DEMO_PERSON, LEAVING_PERSON, PEOPLE, SITE_EDITORS } from './accounts.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';

/** The database, and the parts for signing in. */
export interface IdentityParts {
  postgres: Postgres;
  auth: AuthServer;
  parts: { postgres: Part; auth: Part };
  close(): Promise<void>;
}

/** Starts Postgres, the auth server, the social sign-in behind it and the inbox for its mails. */
export async function startIdentity(options: {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Secrets;
  progress: Progress;
}): Promise<IdentityParts> {
  const { places, ports, host, secrets, progress } = options;
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of closing.splice(0).toReversed()) await stop();
  };
  try {
    const runPostgres = () =>
      startPostgres({ dir: join(places.outside, 'postgres'), port: ports.postgres, log: progress.log });
    const postgres = await progress.step('Postgres', runPostgres);
    const postgresPart = partOf(postgres, runPostgres);
    closing.push(postgresPart.stop);
    const inbox = openInbox(join(places.state, 'inbox'));
    const pages = await startInbox(inbox, { port: ports.inbox, host });
    closing.push(pages.close);
    const smtp = await startInboxSmtp(inbox, { port: ports.inboxSmtp });
    closing.push(smtp.close);
    const site = `http://localhost:${ports.sampleSite}`;
    const runAuth = () =>
      startAuth({
        dir: join(places.state, 'auth'),
        host,
        port: ports.auth,
        databaseUrl: postgres.adminUrl,
        anonKey: secrets.dbAnonKey,
        serviceKey: secrets.dbServiceRoleKey,
        siteUrl: site,
        redirects: [
          `http://localhost:${ports.connector}/oauth/callback`,
          `http://localhost:${ports.admin}/sign-in/callback`,
          `${site}/**`,
          `http://*.localhost:${ports.sites}/**`,
        ],
        providers: () => [googleProvider(ports.social)],
        inbox,
        log: progress.log,
      });
    const auth = await progress.step('Sign-in and inbox', runAuth);
    const authPart = partOf(auth, runAuth);
    closing.push(authPart.stop);
    const social = await startSocial({
      port: ports.social,
      people: [...PEOPLE, DEMO_PERSON, LEAVING_PERSON, ...SITE_EDITORS],
      callback: `${auth.url}/auth/v1/callback`,
    });
    closing.push(() => social.close());
    return { postgres, auth, parts: { postgres: postgresPart, auth: authPart }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
