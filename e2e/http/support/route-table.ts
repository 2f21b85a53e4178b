import { AUTH } from './auth-api-routes.ts';
import { API } from './content-api-routes.ts';
import { PAGES } from './page-routes.ts';
import type { RouteRows } from './route-rows.ts';

/** Every row of the contract's two tables that is built, and the kit's own addresses beside them. */
export const ROUTE_TABLE: readonly RouteRows[] = [...PAGES, ...API, ...AUTH];
