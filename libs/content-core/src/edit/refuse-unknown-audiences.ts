import type { Audience } from '../format/ids.ts';
import type { Problem } from '../tree/problem.ts';
import { unknownAudienceMessages } from '../validate/check-audiences.ts';
import { invalidContentError } from '../draft/staged-file.ts';

/** An audience that a call names, and in which argument. */
export interface NamedAudience {
  file: string;
  at: string;
  argument: string;
  audience: Audience | undefined;
}

/** The audiences in a call that the site does not have. @param known the site's audience names; undefined: every audience is accepted */
export function unknownAudiencesIn(
  known: readonly string[] | undefined,
  named: readonly NamedAudience[],
): Problem[] {
  if (!known) return [];
  return named.flatMap(({ audience, ...where }) =>
    unknownAudienceMessages(audience ?? [], new Set(known)).map((message): Problem => ({
      ...where,
      ...message,
      level: 'error',
    })),
  );
}

/**
 * Refuses audiences that the site does not have.
 * @throws AppError `validation` with `details.problems`
 */
export function refuseUnknownAudiences(...asked: Parameters<typeof unknownAudiencesIn>): void {
  const problems = unknownAudiencesIn(...asked);
  if (problems.length > 0) throw invalidContentError(problems);
}
