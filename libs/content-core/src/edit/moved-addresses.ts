import { messageOf } from '../messages/message.ts';
import type { Site } from '../model/page.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { pageAddress } from '../tree/find-pages.ts';
import { defaultLocale, localesOf } from '../tree/languages.ts';
import type { Problem } from '../tree/problem.ts';

/**
 * Warnings about another default language: pages that get other addresses, since only those of the other languages begin with their
 * language, and pages without a language of their own, which are in the default one.
 */
export function defaultLanguageWarnings(
  pages: ContentTree['pages'],
  { from, to, at }: { from: Site; to: Site; at: string },
): Problem[] {
  const locale = defaultLocale(to);
  if (locale === defaultLocale(from)) return [];
  const all = [...pages.values()];
  const moved = all
    .map((page) => [pageAddress({ site: from }, page), pageAddress({ site: to }, page)] as const)
    .filter(([before, after]) => before !== after);
  const relabelled = all.filter((page) => page.locale === undefined);
  const [example] = moved;
  const warning = { file: SITE_PATH, at, level: 'warning' } as const;
  return [
    ...(example
      ? [
          {
            ...warning,
            ...messageOf('addresses_moved', { count: moved.length, from: example[0], to: example[1] }),
          },
        ]
      : []),
    ...(relabelled.length > 0 && localesOf(to).length > 1
      ? [{ ...warning, ...messageOf('pages_relabelled', { count: relabelled.length, locale }) }]
      : []),
  ];
}
