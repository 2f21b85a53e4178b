import { casesOf } from '@portal/jest/long-form';
import type { ConnectionMode } from '../src/open-database.ts';

/**
 * The modes in which a suite runs on Postgres. In short form one is enough: what connections themselves do is tested in both.
 */
export const MODES = casesOf<ConnectionMode>(['function', 'server'], {
  short: 1,
  long: 'all',
  longFinds: 'A statement that works over one connection of each process, and not over the pool of a server.',
});
