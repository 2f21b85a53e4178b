import { invalidCallError, invalidContentError } from '../draft/staged-file.ts';
import { isReservedSlug } from '../format/slug.ts';
import { messageOf, type Message } from '../messages/message.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { Page } from '../model/page.ts';
import { dateProblems } from '../tree/date-problems.ts';
import { pageLanguageProblems } from '../tree/language-problems.ts';
import type { Fault, Problem } from '../tree/problem.ts';
import { readablePath } from '../tree/readable-path.ts';
import { implausibleTimes } from '../tree/implausible-times.ts';
import { visibleTimesProblem } from '../tree/visible-times-problem.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import { sharesLanguage } from './languages-of-edit.ts';
import type { LoadedSite } from './loaded-site.ts';

/**
 * The page that a value is.
 * @param found what else is wrong with the call, and the page before it: times that cannot be meant are refused where it brings them in
 * @throws AppError `input` for faults of the call, `validation` for problems of the page, with all of them
 */
export function validPage(
  loaded: LoadedSite,
  value: unknown,
  found: { faults: readonly Fault[]; problems: readonly Problem[]; old: Page | null },
): Page {
  const { data: page, error } = Page.safeParse(value, WITH_MESSAGES);
  const own = page
    ? [
        ...addressProblems(page, loaded),
        ...languageFaults(page, loaded),
        ...dateFaults(page),
        ...timeFaults(page, found.old),
      ]
    : schemaProblems(error, '', 'Page');
  const problems = [...found.problems, ...own];
  if (found.faults.length > 0) throw invalidCallError(found.faults, problems);
  if (!page || problems.length > 0) throw invalidContentError(problems);
  return page;
}

/** Why a page cannot have an address. `id`: of the page itself; null for a new one. */
export function addressProblems(
  { id, slug, locale }: { id: string | null; slug: string; locale?: string | undefined },
  loaded: LoadedSite,
): Problem[] {
  const problem = (message: Message): Problem => ({ file: '', at: 'Address', ...message, level: 'error' });
  const { site, pages } = loaded.records;
  const other = [...pages.values()].find(
    (page) => page.id !== id && page.slug === slug && sharesLanguage(site, page, { locale }),
  );
  if (other) return [problem(messageOf('slug_taken', { slug, title: other.title }))];
  if (isReservedSlug(slug)) return [problem(messageOf('slug_reserved', { slug }))];
  return [];
}

function languageFaults(page: Page, { records: { site, pages } }: LoadedSite): Problem[] {
  const found = site ? pageLanguageProblems(site, pages, page) : [];
  return found.map(({ path, message }) => ({
    file: '',
    at: readablePath(path),
    argument: String(path[0]),
    ...message,
    level: 'error',
  }));
}

function dateFaults(page: Page): Problem[] {
  return dateProblems(page).map(({ path, message }) => ({
    file: '',
    at: readablePath(path),
    argument: path[0],
    ...message,
    level: 'error',
  }));
}

function timeFaults(page: Page, old: Page | null): Problem[] {
  const empty = visibleTimesProblem(page);
  return [
    ...(empty === null ? [] : [{ field: 'visibleUntil', message: empty }]),
    ...implausibleTimes(page, old),
  ].map(({ field, message }) => ({
    file: '',
    at: readablePath([field]),
    argument: field,
    ...message,
    level: 'error',
  }));
}
