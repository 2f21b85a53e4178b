import { listAddress, type ListQuery } from '../lists/list-query.ts';

/** The address of a view of the allowed sign-ups. */
export const signupsAddress = ({ search, after }: ListQuery): string =>
  listAddress('/sign-ups', { q: search, after });
