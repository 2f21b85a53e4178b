import { pageAddress, parseLinkTarget, outsideAddress, type ContentTree } from '@portal/content-core';
import { documentAddress } from './media-address.ts';

/**
 * The address a link target leads to, or null when there is none in this tree: a malformed target, or a page, section
 * or document that is not there for this viewer.
 */
export function resolveLink(tree: ContentTree, target: string): string | null {
  const parsed = parseLinkTarget(target);
  if (!parsed) return null;
  if (parsed.type === 'external') return outsideAddress(parsed.href);
  if (parsed.type === 'document') {
    return tree.documents.has(parsed.document) ? documentAddress(parsed.document) : null;
  }
  const page = tree.pages.get(parsed.page);
  if (!page) return null;
  const address = pageAddress(tree, page);
  if (parsed.section === undefined) return address;
  return tree.sections.get(page.id)?.has(parsed.section) ? `${address}#${parsed.section}` : null;
}
