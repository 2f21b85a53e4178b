import type { Context } from 'hono';
import type { Deployer } from './deployer.ts';
import type { SiteRecord } from './records.ts';
import { namesOf } from './site-names.ts';
import type { HostingStore } from './store.ts';

/** What the API depends on. */
export interface ApiOptions {
  store: HostingStore;
  deployer: Deployer;
  /** The bearer token that every API call must have. */
  token: string;
  /** Teams of the token. */
  teams: readonly string[];
  /** How many calls the token may make in a minute. */
  callsPerMinute: number;
  /** Secret push webhooks of sites that are set up without the API are signed with. */
  pushSecret: string;
  /** Address of this server. */
  ownUrl: () => string;
  siteUrl: (site: SiteRecord) => string;
  /** Domain below which every site has an address of the provider's. */
  sitesDomain: string;
  /** Whether the custom domain's DNS record points to the site. */
  isReached: (site: SiteRecord) => boolean;
  /** Whether DNS leads from that name to the site. */
  leadsTo: (site: SiteRecord, name: string) => boolean;
  /** TXT records at a name. */
  textsOf: (name: string) => readonly string[];
  /** Clone address of a repository; null if there is no code host. */
  cloneUrl: ((fullName: string) => string) | null;
  /** The newest commit of a site's branch, read from its repository; null if it has none. */
  headOf: (site: SiteRecord) => Promise<{ commit: string; title: string } | null>;
}

/** Failures in the provider's format. */
export const notFound = () => refusalResponse(404, 'Not Found');

/** @param message for people, as the provider's own */
export function refusalResponse(code: number, message: string, more: object = {}): Response {
  return Response.json({ code, message, ...more }, { status: code });
}

/** The body as JSON; an empty object when it is none. */
export async function bodyOf(context: Context): Promise<unknown> {
  return context.req.json().catch(() => ({}));
}

/** One page of a list, by `page` and `per_page` (100 at most and by default). */
export function paged<Item>(items: readonly Item[], context: Context): Item[] {
  const number = (name: string, otherwise: number) => {
    const given = Number(context.req.query(name));
    return Number.isInteger(given) && given > 0 ? given : otherwise;
  };
  const [page, size] = [number('page', 1), Math.min(number('per_page', 100), 100)];
  return items.slice((page - 1) * size, page * size);
}

/** A site by its id or one of its host names. */
export function findSite({ store }: Pick<ApiOptions, 'store'>, idOrHost: string): SiteRecord | undefined {
  return store.site(idOrHost) ?? store.sites().find((site) => namesOf(site).includes(idOrHost));
}
