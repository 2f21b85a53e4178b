import { admits, type ContentTree } from '@portal/content-core';
import { AppError } from '@portal/errors';

/**
 * Lets through a preview whose audience sees the page that it begins with.
 * @throws AppError `not_found` when the draft has no such page, `input` when the page is not for that audience
 */
export function requirePreviewed(
  { pages }: Pick<ContentTree, 'pages'>,
  { page, audience }: { page: string; audience: string | null },
): void {
  const found = pages.get(page);
  if (found === undefined) throw new AppError('not_found', 'There is no such page; open another one.');
  if (admits(found.audience, audience)) return;
  const who = audience === null ? 'everyone' : `the audience "${audience}"`;
  throw new AppError(
    'input',
    `The page "${page}" is not visible to ${who}; name an audience that may see it.`,
  );
}
