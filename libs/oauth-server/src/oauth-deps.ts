import type { BatchRateLimiter } from '@portal/ports';
import type { AccessGate, ConfirmDeps, DemandDeps } from '@portal/sites';
import type { ClientDocuments } from './clients/client-documents.ts';
import type { RedirectRule } from './clients/redirect-uris.ts';
import type { OAuthKeys } from './keys/oauth-keys.ts';
import type { AppStore } from './ports/app-store.ts';
import type { ClientStore } from './ports/client-store.ts';
import type { GrantStore } from './ports/grant-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { BearerReader } from './ports/bearer-reader.ts';

/** The settings of a deployment. */
export interface OAuthSettings {
  /** Public origin, without trailing slash: issuer, `iss`, and with `/mcp` the one resource. https, or http on loopback. */
  issuer: string;
  redirects: RedirectRule;
  /** The address of the dashboard, where an admin sets up a second factor; null when it is not set. */
  dashboard: string | null;
  /** What an app can do at the resource once a user has allowed it, as the consent page lists it. */
  permits: readonly Permit[];
}

/** Something that an app can do once it is allowed. */
export interface Permit {
  text: string;
  /** Whether it makes content live, which a user may have turned off for the app. */
  publishes: boolean;
}

/** The server's dependencies. Steps name the few they need. */
export interface OAuthDeps {
  settings: OAuthSettings;
  keys: OAuthKeys;
  clients: ClientStore;
  /** Built by `clientDocuments`. */
  documents: ClientDocuments;
  grants: GrantStore;
  /** Which apps the user does not let publish, for the consent page. */
  apps: Pick<AppStore, 'blockedApps'>;
  identity: IdentityProvider;
  gate: AccessGate;
  users: BearerReader;
  /** The second factor that is asked for with the consent. */
  secondFactor: DemandDeps & ConfirmDeps;
  limiter: BatchRateLimiter;
  now(): Date;
  /** A new id that cannot be guessed and was never used: a random UUID. */
  newId(): string;
  /** Bytes from a cryptographic source. */
  randomBytes(length: number): Uint8Array;
  /** The network address of the caller; `trustedAddress` finds it behind proxies. */
  addressOf(request: Request): string;
  /** The id of the request in the log, for pages about a failure; undefined where there is none. */
  requestId(): string | undefined;
  /** Logs one line, which must not contain secrets or e-mail addresses. */
  log(line: string): void;
  /** Reports an error to operators, in full: an outage or an unexpected error. */
  reportFailure(error: unknown): void;
}

/** The one resource that tokens are for, as in the metadata and in `aud`. @see RFC 8707 */
export function resourceOf(settings: OAuthSettings): string {
  return `${settings.issuer}/mcp`;
}
