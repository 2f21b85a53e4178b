import { authorize } from './endpoints/authorize.ts';
import { callback } from './endpoints/callback.ts';
import { decide } from './endpoints/decide.ts';
import { publishedKeys, resourceMetadata, serverMetadata } from './endpoints/discovery.ts';
import { register } from './endpoints/register.ts';
import { revoke } from './endpoints/revoke.ts';
import { token } from './endpoints/token.ts';
import type { FailureFormat } from './http/render-failure.ts';
import type { Endpoint } from './http/steps.ts';

/** The handler of a path. */
export interface Route {
  /** The format of its failures. */
  format: FailureFormat;
  /** Whether pages of other origins may call it; never with cookies. */
  cors: boolean;
  methods: Readonly<Record<string, Endpoint>>;
}

const api = (methods: Route['methods']): Route => ({ format: 'json', cors: true, methods });
const page = (methods: Route['methods']): Route => ({ format: 'plain', cors: false, methods });

/** Every path of the server, its methods, and the steps behind each. */
export const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/register', api({ POST: register })],
  ['/authorize', page({ GET: authorize })],
  ['/oauth/callback', page({ GET: callback, POST: decide })],
  ['/token', api({ POST: token })],
  ['/revoke', api({ POST: revoke })],
  ['/.well-known/oauth-authorization-server', api({ GET: serverMetadata })],
  ['/.well-known/oauth-protected-resource', api({ GET: resourceMetadata })],
  ['/.well-known/oauth-protected-resource/mcp', api({ GET: resourceMetadata })],
  ['/.well-known/jwks.json', api({ GET: publishedKeys })],
]);

/** The paths a deployment hands to `oauthServer`. */
export const OAUTH_PATHS: readonly string[] = [...ROUTES.keys()];
