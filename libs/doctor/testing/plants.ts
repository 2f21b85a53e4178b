import { CHECK_ACCOUNT, type World } from './healthy-world.ts';

/** Plants a fault in a world. */
export type Plant = (world: World) => void;

export const replace =
  (key: string, reply: World['replies'][string]): Plant =>
  ({ replies }) => {
    replies[key] = reply;
  };
export const set =
  (name: string, value: string): Plant =>
  ({ values }) => {
    values[name] = value;
  };
export const WITH_SECRET = 'https://user:pass-canary@staging.agency.de/hook?key=query-canary';
export const JWKS = 'connector GET /.well-known/jwks.json';
export const APP = 'vendor GET /api/v3/app';
export const INSTALLATIONS = 'vendor GET /api/v3/app/installations';
const HOOK = 'vendor GET /api/v3/app/hook/config';
const DELIVERIES = 'vendor GET /api/v3/app/hook/deliveries';
export const ZONE = 'vendor GET /client/v4/zones/zone';
export const WORKER = 'worker POST /.netlify/functions/provision-background';
export const ADMIN = 'admin POST /api/connector/deploy-state';
export const GRANTED = {
  administration: 'write',
  contents: 'write',
  metadata: 'read',
  repository_hooks: 'write',
  members: 'read',
};
export const EVENTS = ['repository', 'installation_target'];
export const ACCOUNT = `vendor DELETE /auth/v1/admin/users/${CHECK_ACCOUNT}`;
export const noTotp = (path: string, act: string) =>
  replace(`vendor POST /auth/v1/factors${path}`, {
    status: 422,
    body: { code: `mfa_totp_${act}_not_enabled` },
  });
export const NOBODY = 'http://127.0.0.1:1';
export const clock = (seconds: number) => ({
  body: { status: 'ok' },
  headers: { date: new Date(Date.now() + seconds * 1000).toUTCString() },
});
export const delivery = (status: number, event = 'repository', at = new Date()) => ({
  event,
  delivered_at: at.toISOString(),
  status_code: status,
});
export const deliveries = (...all: object[]) => replace(DELIVERIES, { body: all });
export const hook =
  (change: object): Plant =>
  (place) => {
    const { SITE } = place.values;
    const body = {
      url: `${SITE}/api/webhooks/code-host`,
      content_type: 'json',
      insecure_ssl: '0',
      ...change,
    };
    place.replies[HOOK] = { body };
  };

/** An auth project that sends the browser back to the addresses that are allowed. */
export const redirects =
  (allowed: (target: string, place: World) => boolean): Plant =>
  (place) => {
    place.replies['vendor GET /auth/v1/verify'] = ({ query }) => {
      const target = query.get('redirect_to') ?? '';
      return {
        status: 303,
        headers: { location: allowed(target, place) ? target : 'https://default.agency.de/' },
      };
    };
  };

/** A store that serves private files to everybody. */
export function plantOpenStore(replies: World['replies']): void {
  const stored = new Map<string, string>();
  replies['vendor PUT /s3/*'] = ({ path, body }) => {
    stored.set(path, body);
    return {};
  };
  replies['vendor GET /s3/*'] = ({ path }) => ({ body: stored.get(path) ?? '' });
}
