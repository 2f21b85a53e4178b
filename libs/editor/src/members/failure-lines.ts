/** Where something is wrong or still named, one line each: `details.uses` and `details.problems` of a failure. */
export function failureLines(details: Readonly<Record<string, unknown>>): string[] {
  const entries = [details['uses'], details['problems']].flatMap((list) => (Array.isArray(list) ? list : []));
  const lines = entries.flatMap((entry: unknown) => lineOf(entry) ?? []);
  return [...new Set(lines)];
}

/** The lines of the uses that name one audience. */
export function audienceLines(details: Readonly<Record<string, unknown>>, audience: string): string[] {
  const uses: unknown[] = Array.isArray(details['uses']) ? details['uses'] : [];
  const isOfIt = (use: unknown) =>
    typeof use === 'object' && use !== null && 'audience' in use && use.audience === audience;
  return failureLines({ uses: uses.filter(isOfIt) });
}

function lineOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('at' in entry)) return null;
  const message = 'message' in entry && typeof entry.message === 'string' ? `: ${entry.message}` : '';
  const isHint = 'level' in entry && entry.level !== 'error';
  return isHint ? null : `${String(entry.at)}${message}`;
}
