import { sectionsOf, type ContentTree } from '@portal/content-core';
import { articleNode } from './article.ts';
import { breadcrumbNode } from './breadcrumb.ts';
import { eventNode } from './event.ts';
import type { DataNode, DescribedPage } from './node.ts';
import { organisationNode } from './organisation.ts';
import { questionsNode } from './questions.ts';

const NODES: readonly ((described: DescribedPage) => DataNode | null)[] = [
  organisationNode,
  articleNode,
  eventNode,
  questionsNode,
  breadcrumbNode,
];

/**
 * What a page describes to search engines, as JSON that may be in an HTML script element; null when there is nothing to describe.
 * `tree` is what visitors who did not sign in see, so that no one else's content is in it.
 * @see docs/search-engines.md, the table of types and fields
 */
export function structuredData(tree: ContentTree, pageId: string, origin: string): string | null {
  const page = tree.pages.get(pageId);
  if (!page) return null;
  const described = { tree, page, sections: sectionsOf(tree, pageId), origin };
  const nodes = NODES.flatMap((nodeOf) => nodeOf(described) ?? []);
  if (nodes.length === 0) return null;
  const data = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, escaped);
}

/** A character as JSON may write it: `<` could end a script element, and programs that are no JSON parsers take the others for line ends. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
