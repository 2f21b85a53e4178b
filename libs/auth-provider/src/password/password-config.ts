import { type EnvLookup, requireConfigured } from '../settings/env-lookup.ts';
import { readSiteIdentity, type SiteIdentity } from '../settings/site-identity.ts';
import { type EnvAudience, readEnvAudiences, readHash } from './env-audiences.ts';

/** Everything password mode reads of the environment. */
export interface PasswordConfig extends SiteIdentity {
  /** bcrypt. */
  ownerHash: string;
  /** bcrypt. */
  editorHash: string;
  audiences: readonly EnvAudience[];
}

/** @throws AppError `not_configured`, naming every variable that is missing or no bcrypt hash */
export function readPasswordConfig(env: EnvLookup, names: readonly string[]): PasswordConfig {
  const identity = readSiteIdentity(env);
  const { audiences, unusable } = readEnvAudiences(env, names);
  const [ownerHash, editorHash] = [readHash(env('ADMIN_PASSWORD')), readHash(env('EDITOR_PASSWORD'))];
  const logins = ['ADMIN_PASSWORD', 'EDITOR_PASSWORD'];
  const missing = logins.filter((name) => env(name) === undefined);
  const broken = logins.filter((name) => env(name) !== undefined && readHash(env(name)) === null);
  requireConfigured(missing, [...broken, ...unusable]);
  return { ...identity, ownerHash: ownerHash ?? '', editorHash: editorHash ?? '', audiences };
}
