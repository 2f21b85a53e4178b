import { isRecord } from '@portal/ports/json';
import type { EditSession } from '../saving/edit-session.ts';
import type { BlockingProblem } from './publish-api.ts';
import { nextPageMessage } from '../tab/next-page-message.ts';

/** Problems of one page that block publishing, the chosen one first. JSON. */
export interface ProblemsToCorrect {
  /** The page. */
  id: string;
  problems: readonly BlockingProblem[];
}

/** Passed to the next page that this tab opens, since the problem may be on another page. */
export const { store: storeProblemsToCorrect, take: takeProblemsToCorrect } = nextPageMessage(
  'portal-places-to-correct',
  isProblemsToCorrect,
);

/** The chosen problem and the others of its page; null: it is in no section, but in the record of a page or of the site. */
export function problemsToCorrect(
  chosen: BlockingProblem,
  all: readonly BlockingProblem[],
): ProblemsToCorrect | null {
  const { page, section } = chosen;
  if (page === null || section === null) return null;
  return {
    id: page,
    problems: [chosen, ...all.filter((problem) => problem.page === page && problem !== chosen)],
  };
}

/** Reports the problems to their sections. Returns the field of the chosen one; null: it is in no section of this page. */
export function reportProblems(
  session: Pick<EditSession, 'get' | 'report'>,
  { problems }: ProblemsToCorrect,
): { id: string; path: string | null } | null {
  const { sections } = session.get().page;
  const known = problems.flatMap((problem) =>
    problem.section !== null && Object.hasOwn(sections, problem.section)
      ? [{ ...problem, section: problem.section }]
      : [],
  );
  for (const id of new Set(known.map(({ section }) => section)))
    session.report(
      id,
      known
        .filter(({ section }) => section === id)
        .map(({ at, message, path }) => ({
          at,
          message,
          level: 'error',
          ...(path === null ? {} : { path }),
        })),
    );
  const chosen = known.find(({ section }) => section === problems[0]?.section);
  return chosen ? { id: chosen.section, path: chosen.path } : null;
}

function isProblemsToCorrect(value: unknown): value is ProblemsToCorrect {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !Array.isArray(value['problems'])) return false;
  return value['problems'].every(isBlockingProblem);
}

function isBlockingProblem(value: unknown): value is BlockingProblem {
  if (!isRecord(value) || typeof value['at'] !== 'string' || typeof value['message'] !== 'string')
    return false;
  return ['page', 'section', 'path'].every((name) => value[name] === null || typeof value[name] === 'string');
}
