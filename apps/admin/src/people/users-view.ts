import { UserFilter } from '@portal/sites';

/** What a person has the list of users show, as the address says it. */
export interface UsersView {
  search: string;
  filter: UserFilter | null;
  after: string | null;
}

const LONGEST_SEARCH = 200;
export const FILTER_WORDS: Readonly<Record<UserFilter, string>> = {
  admins: 'Admins',
  members: 'Members',
  creators: 'Members who can create sites',
};

/** The view of an address. What cannot be is as if it were not there. */
export function readUsersView(params: URLSearchParams): UsersView {
  return {
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    filter: UserFilter.safeParse(params.get('show')).data ?? null,
    after: params.get('after') || null,
  };
}

/** The address of a view. */
export function usersAddress({ search, filter, after }: UsersView): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (filter !== null) params.set('show', filter);
  if (after !== null) params.set('after', after);
  return params.size === 0 ? '/users' : `/users?${params}`;
}
