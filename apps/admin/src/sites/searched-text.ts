/** The hosts by which an address that was pasted into a search is recognized. */
export interface KnownHosts {
  /** The name of the zone that the platform's own addresses are in; null while it is not known. */
  zoneName(): Promise<string | null>;
  /** Origin of the code host, such as `https://github.com`. */
  codeHost: string;
}

const ADDRESS = /^(?:https?:\/\/|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:\/|$))/iu;

/**
 * What to search for when an address was pasted from the browser: the subdomain of a site, a client's domain, or `owner/repo` of a repository.
 * Every other text stays as it is.
 */
export async function searchedText(typed: string, { zoneName, codeHost }: KnownHosts): Promise<string> {
  const text = typed.trim();
  const url = ADDRESS.test(text) ? URL.parse(text.includes('://') ? text : `https://${text}`) : null;
  if (url === null) return text;
  if (url.host === URL.parse(codeHost)?.host) return repositoryIn(url.pathname) ?? text;
  const { hostname } = url;
  const zone = await zoneName();
  if (zone !== null && hostname.endsWith(`.${zone}`)) return hostname.slice(0, -zone.length - 1);
  // A number with a point in it, such as 3.0, is a host as well.
  return /[/:]/.test(text) ? hostname : text;
}

function repositoryIn(path: string): string | null {
  const [, owner, repo] = path.split('/');
  return owner && repo ? `${owner}/${repo.replace(/\.git$/, '')}` : null;
}
