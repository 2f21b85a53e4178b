import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/free-port.ts';
import { type Inbox, openInbox } from '../src/inbox/index.ts';
import { googleProvider, startSocial } from '../src/social/index.ts';
import { startAuth } from '../src/auth/start-auth.ts';

/** An auth server with an inbox and a social provider, for tests. */
export interface TestAuth {
  url: string;
  socialUrl: string;
  anonKey: string;
  serviceKey: string;
  inbox: Inbox;
  lines: string[];
  close(): Promise<void>;
}

/**
 * Starts one on that database. `people` can be chosen on the social provider's page; the first of `redirects` is used
 * if the requested address is not in the list.
 */
export async function startTestAuth(options: {
  databaseUrl: string;
  redirects: readonly string[];
  people: readonly { email: string; name: string }[];
}): Promise<TestAuth> {
  const dir = join(tmpdir(), `portal-auth-${randomUUID()}`);
  const [inbox, socialPort, lines] = [openInbox(join(dir, 'inbox')), await freePort(), new Array<string>()];
  const keys = { anonKey: 'anon-key-of-this-test', serviceKey: 'service-key-canary-of-this-test' };
  let callback = '';
  const auth = await startAuth({
    dir: join(dir, 'auth'),
    host: '127.0.0.1',
    port: 0,
    databaseUrl: options.databaseUrl,
    ...keys,
    siteUrl: options.redirects[0] ?? '',
    redirects: options.redirects,
    providers: (address) => {
      callback = address;
      return [googleProvider(socialPort)];
    },
    inbox,
    log: (line) => lines.push(line),
  });
  const social = await startSocial({ port: socialPort, people: options.people, callback });
  return {
    url: auth.url,
    socialUrl: social.url,
    ...keys,
    inbox,
    lines,
    close: async () => {
      await social.close();
      await auth.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Requests a link without following its redirect. */
export async function opened(url: string): Promise<string> {
  return (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
}

/**
 * Chooses an account on the social provider's page, as a browser's form would, and returns the address of the redirect.
 */
export async function pickPerson(authorizeUrl: string, email: string): Promise<string> {
  const toProvider = await opened(authorizeUrl);
  const html = await (await fetch(toProvider)).text();
  const form = [...html.matchAll(/<form[^>]*action="([^"]*)"[\s\S]*?<\/form>/g)].find(([text]) =>
    text.includes(email),
  );
  if (form === undefined) throw new TypeError(`${email} is not on the provider's page`);
  const body = new URLSearchParams();
  for (const [, name = '', value = ''] of form[0].matchAll(/name="([^"]+)"[^>]*value="([^"]*)"/g))
    body.append(name, value.replaceAll('&amp;', '&'));
  const target = new URL(form[1]?.replaceAll('&amp;', '&') ?? '', toProvider);
  const chosen = await fetch(target, { method: 'POST', body, redirect: 'manual' });
  return opened(chosen.headers.get('location') ?? '');
}
