import type { Audience } from '../model/ids.ts';
import type { Problem } from '../tree/problem.ts';
import { strangeAudiences } from '../validate/check-audiences.ts';
import { unsound } from '../draft/staged-file.ts';

/** An audience that a call names, and where. */
export interface NamedAudience {
  file: string;
  at: string;
  argument: string;
  audience: Audience | undefined;
}

/**
 * Keeps content from naming audiences that the site does not have.
 * @param known the site's audience names; undefined when they are not known, and anything goes
 * @throws AppError `validation` with `details.problems`
 */
export function refuseStrangeAudiences(
  known: readonly string[] | undefined,
  named: readonly NamedAudience[],
): void {
  if (!known) return;
  const problems = named.flatMap(({ audience, ...where }) =>
    strangeAudiences(audience ?? [], new Set(known)).map((message): Problem => ({
      ...where,
      message,
      level: 'error',
    })),
  );
  if (problems.length > 0) throw unsound(problems);
}
