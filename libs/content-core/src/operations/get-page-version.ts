import { AppError } from '@portal/errors';
import { z } from 'zod';
import { pageFolder } from '../draft/read-texts.ts';
import { readPast } from '../draft/read-past.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readStanding } from '../draft/standing.ts';
import { VersionField } from '../edit/version-fields.ts';
import { StableId } from '../model/ids.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { defineOperation } from './operation.ts';

/** What `get_page_version` answers. */
export interface PastPage {
  page: Page;
  /** In the order of the page, those it does not list left out. */
  sections: Section[];
  /** Sections that cannot be read. */
  problems: Problem[];
}

/** How far back is looked, in commits of draft and live each. */
const REACH = 200;

/** Reads a page as it was at an earlier commit of its history. */
export const getPageVersion = defineOperation({
  name: 'get_page_version',
  title: 'Get a version of a page',
  description: 'One page with its sections as it was at a commit of get_history.',
  effect: 'read',
  input: z.strictObject({ page: StableId, at: VersionField.describe('a commit of get_history') }),
  async run(given, _actor, { page: id, at }): Promise<PastPage> {
    const standing = await readStanding(given);
    const past = (await readPast(given.repo, standing, REACH)).find(({ commit }) => commit === at);
    if (!past)
      throw new AppError('not_found', 'The history of this site has no such commit; get_history lists them.');
    const { deps, texts } = await readWithKinds(given, standing, pageFolder(past.files, id));
    const { records, problems } = parseRecords(texts[0] ?? new Map(), deps.kinds);
    const page = records.pages.get(id);
    if (!page) throw new AppError('not_found', 'There was no such page at that commit.');
    const found = records.sections.get(id);
    return { page, sections: page.sections.flatMap((section) => found?.get(section) ?? []), problems };
  },
});
