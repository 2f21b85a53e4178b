import { isOutsideTarget } from './outside-target.ts';
import { RandomId, StableId } from './ids.ts';

const PAGE_TARGET = /^page:([^#]+)(?:#(.+))?$/;
const DOCUMENT_TARGET = /^document:(.+)$/;

/** A parsed link target. */
export type ParsedTarget =
  | { type: 'page'; page: string; section?: string }
  | { type: 'document'; document: string }
  | { type: 'external'; href: string };

/** Parses a link target; null when it is malformed. */
export function parseLinkTarget(target: string): ParsedTarget | null {
  const page = PAGE_TARGET.exec(target);
  if (page?.[1] !== undefined) {
    if (!StableId.safeParse(page[1]).success) return null;
    if (page[2] === undefined) return { type: 'page', page: page[1] };
    return StableId.safeParse(page[2]).success ? { type: 'page', page: page[1], section: page[2] } : null;
  }
  const document = DOCUMENT_TARGET.exec(target);
  if (document?.[1] !== undefined)
    return RandomId.safeParse(document[1]).success ? { type: 'document', document: document[1] } : null;
  return isOutsideTarget(target) ? { type: 'external', href: target } : null;
}
