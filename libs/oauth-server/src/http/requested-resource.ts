import { type OAuthDeps, resourceOf } from '../oauth-deps.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import type { Parameters } from './parameters.ts';

/**
 * The resource that a request is for, as the metadata spells it: always the one resource of this server, also when the request names
 * none. Other spellings (case of scheme and host, a trailing slash, a query) are accepted.
 * @throws OAuthFailure `invalid_target`
 * @see RFC 8707 section 2
 */
export function requestedResource({ settings }: Pick<OAuthDeps, 'settings'>, parameters: Parameters): string {
  const ours = resourceOf(settings);
  if (parameters.all('resource').every((named) => isSameResource(named, ours))) return ours;
  throw new OAuthFailure('invalid_target', `This server issues tokens for ${ours} only.`);
}

function isSameResource(named: string, ours: string): boolean {
  if (!URL.canParse(named) || named.includes('#')) return false;
  const { origin, pathname, username, password } = new URL(named);
  return `${origin}${pathname.replace(/\/$/, '')}` === ours && username === '' && password === '';
}
