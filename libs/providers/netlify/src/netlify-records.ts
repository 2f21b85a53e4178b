import { z } from 'zod';
import { Site } from './answers.ts';
import { inPath, netlifyApi, type NetlifyOptions } from './api.ts';

const PAGE = 100;
const MOST_PAGES = 20;
const SetVariable = z.object({
  key: z.string(),
  is_secret: z.boolean().nullish(),
  values: z.array(z.object({ value: z.string().nullish() })).nullish(),
});
const Named = z.object({
  custom_domain: z.string().nullish(),
  domain_aliases: z.array(z.string()).nullish(),
});
const SetHook = z.object({ event: z.string(), data: z.object({ url: z.string().nullish() }).nullish() });

/** What the provider has on record beside the port `Hosting`, as checks of the provider need it. */
export interface HostingRecords {
  /** The team's sites whose names begin so; the first two thousand. */
  sitesStartingWith(prefix: string): Promise<{ hostingId: string; name: string }[]>;
  /** The site's variables; null for the value of a secret, which the provider hides. */
  variablesOf(hostingId: string): Promise<Record<string, string | null>>;
  /** The names at which the site is served, its own domain first. */
  namesOf(hostingId: string): Promise<string[]>;
  /** The events that the site reports, and to which address. */
  hooksOf(hostingId: string): Promise<{ event: string; url: string }[]>;
}

/** Reads them; changes nothing. Each call throws AppError as `translate` documents. */
export function netlifyRecords(options: NetlifyOptions): HostingRecords {
  const call = netlifyApi(options);
  return {
    sitesStartingWith: async (prefix) => {
      const found: { hostingId: string; name: string }[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const asked = { account_slug: inPath(options.teamSlug), name: prefix, page, per_page: PAGE };
        const sites = await call((api, init) => api.listSitesForAccount(asked, init), z.array(Site));
        // `name` is a search term, not a filter.
        found.push(
          ...sites
            .filter(({ name }) => name.startsWith(prefix))
            .map(({ id, name }) => ({ hostingId: id, name })),
        );
        if (sites.length < PAGE) break;
      }
      return found;
    },
    variablesOf: async (hostingId) => {
      const site = await call((api, init) => api.getSite({ site_id: inPath(hostingId) }, init), Site);
      const of = { account_id: inPath(site.account_id ?? ''), site_id: site.id };
      const variables = await call((api, init) => api.getEnvVars(of, init), z.array(SetVariable));
      return Object.fromEntries(
        variables.map(({ key, is_secret: isSecret, values }) => {
          const value = values?.[0]?.value ?? '';
          return [key, isSecret === true && value === '' ? null : value];
        }),
      );
    },
    namesOf: async (hostingId) => {
      const asked = { site_id: inPath(hostingId) };
      const site = await call((api, init) => api.getSite(asked, init), Named);
      return [site.custom_domain ?? '', ...(site.domain_aliases ?? [])].filter((name) => name !== '');
    },
    hooksOf: async (hostingId) => {
      const hooks = await call(
        (api, init) => api.listHooksBySiteId({ site_id: inPath(hostingId) }, init),
        z.array(SetHook),
      );
      return hooks.map(({ event, data }) => ({ event, url: data?.url ?? '' }));
    },
  };
}
