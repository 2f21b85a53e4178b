import type { BatchRateLimiter } from '@portal/ports';
import type { AccessGate } from '@portal/sites';
import type { ClientDocuments } from './clients/client-documents.ts';
import type { RedirectRule } from './clients/redirect-uris.ts';
import type { OAuthKeys } from './keys/oauth-keys.ts';
import type { AppStore } from './ports/app-store.ts';
import type { ClientStore } from './ports/client-store.ts';
import type { GrantStore } from './ports/grant-store.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { BearerReader } from './ports/bearer-reader.ts';

/** What a deployment decides. */
export interface OAuthSettings {
  /** Public origin, without trailing slash: issuer, `iss`, and with `/mcp` the one resource. https, or http on loopback. */
  issuer: string;
  redirects: RedirectRule;
  /** What an app can do at the resource once a person has allowed it, as the consent page says it. */
  permits: readonly Permit[];
}

/** Something that an app can do once it is allowed. */
export interface Permit {
  words: string;
  /** Whether it makes anything live, which a person may have turned off for the app. */
  publishes: boolean;
}

/** The server's dependencies. Steps name the few they need. */
export interface OAuthDeps {
  settings: OAuthSettings;
  keys: OAuthKeys;
  clients: ClientStore;
  /** Made by `clientDocuments`. */
  documents: ClientDocuments;
  grants: GrantStore;
  /** What the person lets the app do; the consent page says it. */
  apps: Pick<AppStore, 'blockedApps'>;
  identity: IdentityProvider;
  gate: AccessGate;
  users: BearerReader;
  limiter: BatchRateLimiter;
  now(): Date;
  /** A new id that cannot be guessed and was never used: a random UUID. */
  newId(): string;
  /** Bytes from a cryptographic source. */
  randomBytes(length: number): Uint8Array;
  /** The network address of the caller; `trustedAddress` tells it behind proxies. */
  addressOf(request: Request): string;
  /** Takes one finished line, free of secrets and emails. */
  log(line: string): void;
  /** Receives, in full, every error operators are alerted to: outages and unexpected errors. */
  reportFailure(error: unknown): void;
}

/** The one resource that tokens are for, as metadata and `aud` write it. @see RFC 8707 */
export function resourceOf(settings: OAuthSettings): string {
  return `${settings.issuer}/mcp`;
}
