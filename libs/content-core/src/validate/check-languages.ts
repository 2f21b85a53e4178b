import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { pageLanguageProblems, siteLanguageProblems, unknownLanguages } from '../tree/language-problems.ts';
import type { Problem } from '../tree/problem.ts';
import { recordLocation, type CheckedContent } from './checked-content.ts';

/**
 * Checks the languages of the site and of its pages. A translation whose original does not exist is shown all the same, as a page without
 * counterparts, and does not block publishing.
 */
export function checkLanguages(content: CheckedContent): Problem[] {
  const { site, pages } = content.tree;
  const ofSite = siteLanguageProblems(site).map(({ path, message }): Problem => {
    const at = recordLocation(content, null, path);
    return { file: SITE_PATH, at, ...message, level: 'error' };
  });
  const unknown = unknownLanguages(site).map(({ path, message }): Problem => {
    const at = recordLocation(content, null, path);
    return { file: SITE_PATH, at, ...message, level: 'warning' };
  });
  const ofPages = [...pages.values()].flatMap((page) =>
    pageLanguageProblems(site, pages, page).map(({ path, message }): Problem => {
      const at = recordLocation(content, page, path);
      const level = message.code === 'translation_of_missing' ? 'warning' : 'error';
      return { file: pageFile(page.id), at, ...message, level };
    }),
  );
  return [...ofSite, ...unknown, ...ofPages];
}
