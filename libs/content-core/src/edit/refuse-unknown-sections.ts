import { messageOf } from '../messages/message.ts';
import { AppError } from '@portal/errors';
import { readRecentHistory } from '../draft/read-recent-history.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import type { ContentRepo } from '../ports/content-repo.ts';
import { sectionFile } from '../tree/content-path.ts';
import { argumentPath } from '../messages/field-path.ts';
import { nearNames } from '../messages/near-names.ts';
import { formatProblemSentence } from '../tree/problem.ts';
import type { LoadedPage } from './loaded-page.ts';
import type { SectionEdit } from './section-edit.ts';

/** How far back a removed section is searched, in commits of draft and live site each. */
const REACH = 200;

/**
 * Distinguishes a mistyped id from a removed section. Takes a round trip only when an edit is based on a version of a section that exists
 * neither in the draft nor on the live site.
 * @throws AppError `not_found` for edits of sections that the page never had.
 */
export async function refuseUnknownSections(
  repo: ContentRepo,
  { branches, loaded }: { branches: SiteBranches; loaded: LoadedPage },
  edits: readonly SectionEdit[],
): Promise<void> {
  const { page } = loaded;
  const states = [draftView(branches), branches.published];
  const isIn = (id: string, { files }: (typeof states)[number]) => files.has(sectionFile(page.id, id));
  const missing = edits
    .map(({ id, baseVersion }, index) => ({ id, baseVersion, index }))
    .filter(({ id, baseVersion }) => baseVersion !== null && !states.some((state) => isIn(id, state)));
  if (missing.length === 0) return;
  const past = await readRecentHistory(repo, branches, REACH);
  const unknown = missing.filter(({ id }) => !past.some((state) => isIn(id, state)));
  if (unknown.length === 0) return;
  const problems = unknown.map(({ id, index }) => {
    const near = nearNames(id, page.sections);
    const message = messageOf('section_unknown', { page: page.title, section: id, near });
    return { at: '', argument: argumentPath(['edits', index, 'id']), ...message };
  });
  throw new AppError('not_found', `Nothing was saved. ${formatProblemSentence(problems)}`, {
    details: { problems },
  });
}
