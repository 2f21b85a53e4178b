import { fitEntries } from './fit-answer.ts';

/** The lists of problems that an output may have, each with the field that counts the problems left out of it. */
const LISTS = { problems: 'moreProblems', warnings: 'moreWarnings' } as const;

/** What problems may always take of an answer, in bytes of JSON. */
const MIN_PROBLEM_BYTES = 3_000;

/** The output with the problems that fit one answer, errors first; `moreProblems` or `moreWarnings` counts the others. */
export function fitProblems<Output extends object>(output: Output): Output {
  let shortened = output;
  for (const [list, count] of Object.entries(LISTS)) {
    const problems: unknown = Reflect.get(shortened, list);
    if (!Array.isArray(problems)) continue;
    const otherFields = { ...shortened, [list]: [] };
    const { fitted, more } = fitEntries(errorsFirst(problems), otherFields, MIN_PROBLEM_BYTES);
    if (more > 0) shortened = { ...shortened, [list]: fitted, [count]: more };
  }
  return shortened;
}

function errorsFirst<One extends { level?: string }>(problems: readonly One[]): One[] {
  const [errors, others] = [true, false].map((isError) =>
    problems.filter(({ level }) => (level === 'error') === isError),
  );
  return [...(errors ?? []), ...(others ?? [])];
}
