import { firstOf } from './fit-answer.ts';

/** The lists of problems that outputs have, and where an answer says how many of them it leaves out. */
const LISTS = { problems: 'moreProblems', warnings: 'moreWarnings' } as const;

/** What problems may take of an answer in any case, in bytes of JSON. */
const LEAST_BYTES = 3_000;

/** An output with the problems that fit one answer, errors first; `moreProblems` or `moreWarnings` counts the others. */
export function firstProblems<Output extends object>(output: Output): Output {
  let told = output;
  for (const [list, count] of Object.entries(LISTS)) {
    const all: unknown = Reflect.get(told, list);
    if (!Array.isArray(all)) continue;
    const { kept, more } = firstOf(errorsFirst(all), { ...told, [list]: [] }, LEAST_BYTES);
    if (more > 0) told = { ...told, [list]: kept, [count]: more };
  }
  return told;
}

function errorsFirst<One extends { level?: string }>(problems: readonly One[]): One[] {
  const [errors, others] = [true, false].map((isError) =>
    problems.filter(({ level }) => (level === 'error') === isError),
  );
  return [...(errors ?? []), ...(others ?? [])];
}
