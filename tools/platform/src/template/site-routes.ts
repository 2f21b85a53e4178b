/** Every address the site kit answers, as it is injected into a client site. */
export { allowedMethods, ROUTES, type KitRoute } from '@portal/site-kit/route-table';
