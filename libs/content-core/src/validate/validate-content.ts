import type { FormatLocation } from '../tree/content-location.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { messageOf } from '../messages/message.ts';
import { MAX_PROBLEMS } from '../messages/schema-messages.ts';
import { parsingContent } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { checkAudiences } from './check-audiences.ts';
import { checkDates } from './check-dates.ts';
import { checkDocuments } from './check-documents.ts';
import { checkJson } from './check-json.ts';
import { checkLanguages } from './check-languages.ts';
import { checkLinks } from './check-links.ts';
import { checkOrder } from './check-order.ts';
import { checkPages } from './check-pages.ts';
import { checkImages } from './check-images.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkTexts } from './check-texts.ts';
import { checkTheme } from './check-theme.ts';
import { checkVisibleTimes } from './check-visible-times.ts';
import type { Check } from './checked-content.ts';

const CHECKS: readonly Check[] = [
  checkPages,
  checkDates,
  checkVisibleTimes,
  checkLanguages,
  checkOrder,
  checkLinks,
  checkImages,
  checkTexts,
  checkDocuments,
  checkAudiences,
  checkTheme,
  checkRedirects,
];

/** The input of `validateContent`. */
export interface ContentFiles {
  /** The JSON records, path to text. */
  records: ReadonlyMap<string, string>;
  /** Every path below the content subtrees, including those of images and documents. */
  paths: ReadonlySet<string>;
}

/** The options of a validation. */
export interface ValidationRules {
  kinds: KindRegistry;
  /** The site's audience names. Left out: audience names are not checked. */
  audiences?: readonly string[];
  /** Formats locations for people; English by default. */
  formatLocation?: FormatLocation | undefined;
}

/** All problems of a site's content, errors first; of a record with a large number, the first ones and a count of the others. */
export function* validateContent({ records, paths }: ContentFiles, rules: ValidationRules): Work<Problem[]> {
  const { tree, problems } = yield* parsingContent(records, rules.kinds);
  const audiences = rules.audiences ? new Set(rules.audiences) : null;
  const { kinds, formatLocation } = rules;
  const found: Problem[][] = [problems, yield* checkJson(records)];
  for (const check of CHECKS) {
    if (!tree) break;
    const problemsFound = check({ tree, paths, kinds, audiences, formatLocation });
    found.push(Array.isArray(problemsFound) ? problemsFound : yield* problemsFound);
    yield paths.size * (RECORD_COST / 20);
  }
  return firstOfEachRecord(found.flat().sort((a, b) => rank(a) - rank(b)));
}

/** The first problems of each record, and one that counts the others. */
function firstOfEachRecord(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  const reported = new Map<string, number>();
  return problems.flatMap((problem): Problem[] => {
    const { file, at, level } = problem;
    const before = reported.get(file) ?? 0;
    reported.set(file, before + 1);
    if (before < MAX_PROBLEMS) return [problem];
    if (before > MAX_PROBLEMS) return [];
    const more = (counts.get(file) ?? 0) - MAX_PROBLEMS;
    return [{ file, at, level, ...messageOf('more_problems', { count: more }) }];
  });
}

/** Whether the site can be published. */
export function isPublishable(problems: readonly Problem[]): boolean {
  return problems.every(({ level }) => level !== 'error');
}

function rank({ level }: Problem): number {
  return level === 'error' ? 0 : 1;
}
