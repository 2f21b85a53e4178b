import { expect, test } from '@jest/globals';
import { ROUTES } from '@portal/site-kit/route-table';
import { ROUTE_TABLE } from './support/route-table.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('the table asks every method of every route of the kit, and one that it does not answer', () => {
  const missing = ROUTES.flatMap(({ pattern, methods }) => {
    const rows = ROUTE_TABLE.filter(({ route }) => route === pattern).flatMap((found) => found.rows);
    const asked = new Set(rows.map(({ request }) => request.slice(0, request.indexOf(' '))));
    const refused = METHODS.filter((method) => !methods.includes(method));
    return [
      ...methods.filter((method) => !asked.has(method)).map((method) => `${method} ${pattern}`),
      ...(refused.some((method) => asked.has(method)) ? [] : [`${refused.join(' or ')} ${pattern}`]),
    ];
  });
  expect(missing).toEqual([]);
});
