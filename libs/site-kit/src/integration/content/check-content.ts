import { parseContent, type Problem } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { readKinds } from '../own-kinds/own-kinds.ts';
import { lookProblem } from './look-problem.ts';
import { readRecords } from './site-files.ts';

/**
 * Reads the content of a checkout as the site will, and returns what is wrong with it, one sentence each. What is
 * broken is left out of the site.
 * @throws AppError `validation` when `content/site.json` is so broken that there is no site.
 */
export async function checkContent(root: string): Promise<string[]> {
  const { tree, problems } = parseContent(await readRecords(root), await readKinds(root));
  if (tree)
    return [...problems.map(sentence), ...[lookProblem(root, tree.site)].filter((one) => one !== null)];
  const fatal = problems.filter(({ file }) => file === 'content/site.json').map(sentence);
  throw new AppError(
    'validation',
    `The site cannot be built: ${fatal.join('; ')}. Correct content/site.json and build again.`,
  );
}

function sentence({ file, at, message }: Problem): string {
  return at === file ? `${file} ${message}` : `${file} (${at}): ${message}`;
}
