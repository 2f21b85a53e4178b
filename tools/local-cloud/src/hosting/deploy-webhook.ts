import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { SignJWT } from 'jose';
import type { DeployEvent, DeployHook, DeployRecord, SiteRecord } from './records.ts';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 250;

/** A deploy as the hosting provider's API and webhooks show it. */
export function deployPayload(site: SiteRecord, deploy: DeployRecord, siteUrl: string) {
  const live = site.liveDeploy === deploy.id;
  return {
    id: deploy.id,
    site_id: site.id,
    name: site.name,
    state: deploy.state,
    branch: deploy.branch,
    commit_ref: deploy.commit,
    title: deploy.title,
    error_message: deploy.errorMessage,
    created_at: deploy.createdAt,
    updated_at: deploy.finishedAt ?? deploy.startedAt ?? deploy.createdAt,
    published_at: live ? deploy.finishedAt : null,
    url: siteUrl,
    ssl_url: siteUrl,
    context: 'production',
    locked: live && site.locked,
  };
}

/** The compact JWS a hook's receiver checks: HS256 over `{ iss: "netlify", sha256: hex(sha256(body)) }`, no expiry. */
export function signBody(body: string, secret: string): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return new SignJWT({ iss: 'netlify', sha256 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

/** Notifies one hook, with a few retries and growing pauses; logs the failure at the end. */
export async function deliver(
  hook: DeployHook,
  event: DeployEvent,
  message: { body: string; log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const signature = await signBody(message.body, hook.secret);
  for (let attempt = 1; attempt <= ATTEMPTS && !message.signal.aborted; attempt++) {
    const outcome = await post(hook.url, event, { body: message.body, signature });
    if (outcome === null) return;
    if (attempt === ATTEMPTS)
      message.log(`hosting: ${event} to ${new URL(hook.url).origin} given up: ${outcome}`);
    else await pause(FIRST_PAUSE_MS * 4 ** (attempt - 1), message.signal);
  }
}

async function post(
  url: string,
  event: DeployEvent,
  { body, signature }: { body: string; signature: string },
): Promise<string | null> {
  const { request } = url.startsWith('https:') ? https : http;
  const asked = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-netlify-event': event,
      'x-webhook-signature': signature,
    },
    lookup: lookupLocally,
    signal: AbortSignal.timeout(10_000),
  });
  try {
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    answer.resume();
    const status = answer.statusCode ?? 0;
    return status >= 200 && status < 300 ? null : `status ${status}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer';
  }
}

/** Sites created through the API are below `localhost`, which not every machine's resolver knows. */
const lookupLocally: LookupFunction = (hostname, options, callback) => {
  if (!hostname.endsWith('.localhost')) return lookup(hostname, options, callback);
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  return callback(null, '127.0.0.1', 4);
};

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
