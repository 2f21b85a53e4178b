import { normalizeUrl } from './normalize-url.ts';
import { origin } from './table.ts';
import { wordList } from './word-list.ts';

/**
 * At most `most` origins, separated by commas, each once and as browsers write it: in lower case, without the port that its scheme has
 * anyway.
 */
export const originList = (most: number) =>
  wordList((word) => asBrowsersWriteIt(word) !== null, 'origins such as https://example.org', 'commas')
    .transform((words) => [...new Set(words.map(asBrowsersWriteIt))].filter((one) => one !== null))
    .refine((origins) => origins.length <= most, `must be at most ${most} origins`);

function asBrowsersWriteIt(word: string): string | null {
  const normal = origin().safeParse(word).success ? normalizeUrl(word) : null;
  return normal === null ? null : normal.slice(0, -1);
}
