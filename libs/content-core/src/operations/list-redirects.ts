import { wordKey } from '../format/typed-words.ts';
import { z } from 'zod';
import { pick, readTexts } from '../draft/read-texts.ts';
import { readBranches, viewOf } from '../draft/site-branches.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import { MAX_REDIRECTS } from '../model/redirects.ts';
import type { Version } from '../ports/content-repo.ts';
import { parseContentPath, REDIRECTS_PATH, SITE_PATH } from '../tree/content-path.ts';
import { formerAddresses } from '../tree/find-pages.ts';
import { type ParsedRecords, parsingRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import { View } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** One redirect in a list. */
export interface ListedRedirect {
  from: string;
  to: string;
  /** The title of the page that it leads to. */
  title?: string;
  /** Set for an address that the page had before; it is stored with the page. Left out for a redirect of the list. */
  former?: true;
  /** Set: search engines go on listing the old address. */
  temporary?: true | undefined;
}

/** The result of `list_redirects`. */
export interface RedirectList {
  /** How many redirects match. */
  total: number;
  redirects: ListedRedirect[];
  /** The base of the next edit; null: the site has no redirects. */
  version: Version | null;
  /** The cursor of the next page of the list; left out on the last. */
  next?: string;
  /** Why the list cannot be read. */
  problems: Problem[];
}

/** The maximum number of redirects in one result, with those from the former addresses of pages. */
export const MAX_LISTED_REDIRECTS = 4 * MAX_REDIRECTS;

/** Lists the redirects of a site. */
export const listRedirects = defineOperation({
  name: 'list_redirects',
  title: 'List redirects',
  description:
    'The old addresses of the site and where they lead, with the version of the list, and former addresses of pages.',
  effect: 'read',
  input: z.strictObject({
    view: View,
    search: z.string().max(200).optional().describe('part of an old address, a target or a title'),
    limit: z.int().min(1).max(MAX_LISTED_REDIRECTS).default(100),
    after: z.string().max(500).optional(),
  }),
  async run(deps, _actor, { view, search = '', limit, after = '' }): Promise<RedirectList> {
    const { files } = viewOf(await readBranches(deps), view);
    const wanted = pick(
      files,
      (file) => file === SITE_PATH || file === REDIRECTS_PATH || parseContentPath(file)?.type === 'page',
    );
    const [texts = new Map()] = await readTexts(deps, wanted);
    const { records, problems } = await inSlices(parsingRecords(texts, deps.kinds), deps.takeTurn);
    const words = wordKey(search);
    const found = [...listedRedirects(records), ...formerRedirects(records)]
      .filter((one) => [one.from, one.to, one.title ?? ''].some((text) => wordKey(text).includes(words)))
      .sort((one, other) => (one.from < other.from ? -1 : 1));
    const rest = found.filter(({ from }) => from > after);
    const redirects = rest.slice(0, limit);
    const last = redirects.at(-1);
    return {
      total: found.length,
      redirects,
      version: files.get(REDIRECTS_PATH) ?? null,
      ...(last && rest.length > limit ? { next: last.from } : {}),
      problems: problems.filter(({ file }) => file === REDIRECTS_PATH),
    };
  },
});

function listedRedirects({ redirects, pages }: ParsedRecords['records']): ListedRedirect[] {
  return [...redirects].map(([from, stored]) => {
    const target = parseLinkTarget(stored.to);
    const page = target?.type === 'page' ? pages.get(target.page) : undefined;
    return { from, ...stored, ...(page ? { title: page.title } : {}) };
  });
}

/** The redirects from former addresses of pages. A redirect of the list comes before one of the same address. */
function formerRedirects({ site, pages, redirects }: ParsedRecords['records']): ListedRedirect[] {
  if (site === null) return [];
  return [...formerAddresses({ site, pages })].flatMap(([from, { page }]): ListedRedirect[] =>
    redirects.has(from) ? [] : [{ from, to: `page:${page.id}`, title: page.title, former: true }],
  );
}
