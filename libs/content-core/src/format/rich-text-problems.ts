import { eachOnce, type Message, messageOf } from '../messages/message.ts';
import { parseLinkTarget } from './link-target.ts';
import { nodesOf, parseMarkdown, type MarkdownNode } from './markdown.ts';

/** Text without these characters has no HTML, image or link and need not be parsed. */
const SUSPECT = /[<[]/;

/** The maximum number of problems reported for one text. */
const MAX_PROBLEMS = 10;

/**
 * The first ten problems of a rich text: raw HTML, images, and links with a target that is not allowed. Checks the parsed text, so that
 * no escape hides a target. Expects text within `RICH_TEXT_LIMITS`.
 */
export function richTextProblems(text: string): Message[] {
  if (!SUSPECT.test(text)) return [];
  const problems = nodesOf(parseMarkdown(text)).flatMap((node) => problemIn(node) ?? []);
  return eachOnce(problems).slice(0, MAX_PROBLEMS);
}

function problemIn(node: MarkdownNode): Message | null {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'html') return messageOf('rich_text_html', { line });
  if (node.type === 'image' || node.type === 'imageReference') return messageOf('rich_text_image', { line });
  if (node.url === undefined || parseLinkTarget(node.url)) return null;
  return messageOf('rich_text_link', { line, target: node.url });
}
