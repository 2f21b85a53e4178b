import { UserFilter } from '@portal/sites';
import { listAddress, type ListQuery, readListQuery } from '../lists/list-query.ts';

/** What a person has the list of users show, as the address says it. */
export interface UsersView extends ListQuery {
  filter: UserFilter | null;
}

export const FILTER_WORDS: Readonly<Record<UserFilter, string>> = {
  admins: 'Admins',
  members: 'Members',
  creators: 'Members who can create sites',
};

/** The view of an address. What cannot be is as if it were not there. */
export function readUsersView(params: URLSearchParams): UsersView {
  return { ...readListQuery(params), filter: UserFilter.safeParse(params.get('show')).data ?? null };
}

/** The address of a view. */
export const usersAddress = ({ search, filter, after }: UsersView): string =>
  listAddress('/users', { q: search, show: filter, after });
