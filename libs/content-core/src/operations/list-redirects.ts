import { wordKey } from '../format/typed-words.ts';
import { z } from 'zod';
import { pick, readTexts } from '../draft/read-texts.ts';
import { readBranches, viewOf } from '../draft/site-branches.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import { MAX_REDIRECTS } from '../model/redirects.ts';
import type { Version } from '../ports/content-repo.ts';
import { parseContentPath, REDIRECTS_PATH } from '../tree/content-path.ts';
import { parsingRecords } from '../tree/parse-content.ts';
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

/** Lists the redirects of a site. */
export const listRedirects = defineOperation({
  name: 'list_redirects',
  title: 'List redirects',
  description: 'The old addresses of the site and where they lead, by address, with the version of the list.',
  effect: 'read',
  input: z.strictObject({
    view: View,
    search: z.string().max(200).optional().describe('part of an old address, a target or a title'),
    limit: z.int().min(1).max(MAX_REDIRECTS).default(100),
    after: z.string().max(500).optional(),
  }),
  async run(deps, _actor, { view, search = '', limit, after = '' }): Promise<RedirectList> {
    const { files } = viewOf(await readBranches(deps), view);
    const wanted = pick(files, (file) => file === REDIRECTS_PATH || parseContentPath(file)?.type === 'page');
    const [texts = new Map()] = await readTexts(deps, files.has(REDIRECTS_PATH) ? wanted : new Map());
    const { records, problems } = await inSlices(parsingRecords(texts, deps.kinds), deps.takeTurn);
    const words = wordKey(search);
    const found = [...records.redirects]
      .map(([from, to]): ListedRedirect => {
        const target = parseLinkTarget(to);
        const page = target?.type === 'page' ? records.pages.get(target.page) : undefined;
        return { from, to, ...(page ? { title: page.title } : {}) };
      })
      .filter((one) => [one.from, one.to, one.title ?? ''].some((text) => wordKey(text).includes(words)));
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
