import { UserFilter } from '@portal/sites';
import { listAddress, type ListQuery, readListQuery } from '../lists/list-query.ts';

/** Search, filter and page of the list of users, from the address. */
export interface UsersView extends ListQuery {
  filter: UserFilter | null;
}

export const FILTER_WORDS: Readonly<Record<UserFilter, string>> = {
  admins: 'Admins',
  members: 'Members',
  creators: 'Members who can create sites',
};

/** Reads the view from an address. Values that cannot be are ignored. */
export function readUsersView(params: URLSearchParams): UsersView {
  return { ...readListQuery(params), filter: UserFilter.safeParse(params.get('show')).data ?? null };
}

/** The address of a view. */
export const usersAddress = ({ search, filter, after }: UsersView): string =>
  listAddress('/users', { q: search, show: filter, after });
