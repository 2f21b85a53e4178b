import { parseLinkTarget } from '../model/link-target.ts';
import { nodesOf, parseMarkdown, type MarkdownNode } from './markdown.ts';

/** Without one of these there is no HTML, picture or link, and the text need not be parsed. */
const SUSPECT = /[<[]/;

/** The most problems that are reported of one text. */
const MOST_PROBLEMS = 10;

/**
 * What rich text may not hold, one sentence each, the first ten: raw HTML, pictures, and links to anywhere but the
 * targets that every link may have. Judged on what CommonMark makes of the text, so that no escape hides a target.
 * Expects text within `RICH_TEXT_LIMITS`.
 */
export function richTextProblems(text: string): string[] {
  if (!SUSPECT.test(text)) return [];
  const problems = new Set(nodesOf(parseMarkdown(text)).flatMap((node) => complaint(node) ?? []));
  return [...problems].slice(0, MOST_PROBLEMS);
}

function complaint(node: MarkdownNode): string | null {
  const line = `line ${node.position?.start.line ?? 1}`;
  if (node.type === 'html')
    return `${line} contains raw HTML, which is not allowed; write it as CommonMark, or put a backslash before the <`;
  if (node.type === 'image' || node.type === 'imageReference')
    return `${line} contains a picture, which is not allowed in running text; use a gallery section or the section's own picture field`;
  if (node.url === undefined || parseLinkTarget(node.url)) return null;
  return `${line} links to "${node.url}"; use page:<page id>, page:<page id>#<section id>, document:<document id>, https://…, mailto:… or tel:…`;
}
