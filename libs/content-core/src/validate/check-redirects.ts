import { patternInSource, placeholderInTarget } from '../format/redirect-source.ts';
import { isReservedSlug } from '../format/slug.ts';
import { messageOf } from '../messages/message.ts';
import { REDIRECTS_PATH } from '../tree/content-path.ts';
import { pagesByAddress } from '../tree/find-pages.ts';
import type { Problem } from '../tree/problem.ts';
import { missingTarget } from './check-links.ts';
import type { CheckedContent } from './checked-content.ts';

/** Checks that redirects lead to existing pages, and that nothing else is at their old addresses. */
export function checkRedirects({ tree, paths }: CheckedContent): Problem[] {
  const pages = pagesByAddress(tree);
  return [...tree.redirects].flatMap(([from, { to }]): Problem[] => {
    const at = { file: REDIRECTS_PATH, at: from };
    const missing = missingTarget(to, paths);
    const page = pages.get(from);
    const part = patternInSource(from) ?? placeholderInTarget(to);
    return [
      ...(missing ? [{ ...at, ...missing, level: 'error' as const }] : []),
      ...(page
        ? [{ ...at, ...messageOf('redirect_source_page', { title: page.title }), level: 'warning' as const }]
        : []),
      ...(part === null
        ? []
        : [{ ...at, ...messageOf('redirect_pattern', { part }), level: 'warning' as const }]),
      ...(isReservedSlug(from.slice(1).split('?', 1)[0] ?? '')
        ? [{ ...at, ...messageOf('redirect_source_reserved'), level: 'warning' as const }]
        : []),
    ];
  });
}
