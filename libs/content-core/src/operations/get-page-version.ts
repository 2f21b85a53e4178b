import { AppError } from '@portal/errors';
import { z } from 'zod';
import { changeAuthor, type ChangeAuthor } from '../changes/last-changes.ts';
import { pageFolder } from '../draft/read-texts.ts';
import { requireHistoryCommit } from '../draft/require-history-commit.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readBranches } from '../draft/site-branches.ts';
import { VersionField } from '../edit/version-fields.ts';
import { StableId } from '../format/ids.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { defineOperation } from './operation.ts';

/** The result of `get_page_version`. */
export interface PastPage extends Pick<ChangeAuthor, 'by' | 'at'> {
  page: Page;
  /** In the order of the page; unlisted sections are left out. */
  sections: Section[];
  /** Sections that cannot be parsed. */
  problems: Problem[];
}

/** Reads a page at a commit of its history, with the author of that commit. */
export const getPageVersion = defineOperation({
  name: 'get_page_version',
  title: 'Get a version of a page',
  description: 'One page with its sections as it was at a commit of get_history.',
  effect: 'read',
  input: z.strictObject({ page: StableId, at: VersionField.describe('a commit of get_history') }),
  async run(given, _actor, { page: id, at }): Promise<PastPage> {
    const branches = await readBranches(given);
    const past = await requireHistoryCommit(given.repo, branches, at);
    const { deps, texts } = await readWithKinds(given, branches, pageFolder(past.files, id));
    const { records, problems } = parseRecords(texts[0] ?? new Map(), deps.kinds);
    const page = records.pages.get(id);
    if (!page) throw new AppError('not_found', 'There was no such page at that commit.');
    const found = records.sections.get(id);
    const sections = page.sections.flatMap((section) => found?.get(section) ?? []);
    const { by, at: when } = changeAuthor(past);
    return { page, sections, problems, by, at: when };
  },
});
