import { isNavigation } from '@portal/auth-provider';
import type { APIContext } from 'astro';

/** A document, and its PDF. */
const ROUTES = ['/api/document-file/[id]', '/api/document-pdf/[id]'];

/** Whether a person opens a document in a browser, so that a page of the site says that it is not there. */
export const opensDocument = ({
  request,
  routePattern,
}: Pick<APIContext, 'request' | 'routePattern'>): boolean =>
  isNavigation(request) && ROUTES.includes(routePattern);
