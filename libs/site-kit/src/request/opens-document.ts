import { isNavigation } from '@portal/auth-provider';
import type { APIContext } from 'astro';

const FILE = '/api/document-file/[id]';
const PDF = '/api/document-pdf/[id]';

/**
 * Whether a person opens a document in a browser, so that a page of the site says that it is not there. One who may read a document
 * without a PDF gets the answer of the route instead, which says where the original is.
 */
export function opensDocument({
  request,
  routePattern,
  params,
  locals,
}: Pick<APIContext, 'request' | 'routePattern' | 'params' | 'locals'>): boolean {
  if (!isNavigation(request)) return false;
  if (routePattern === PDF) return !locals.portal.tree.documents.has(params['id'] ?? '');
  return routePattern === FILE;
}
