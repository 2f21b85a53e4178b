import type { PlatformUser } from '@portal/sites';

/** An entry of the navigation. */
export interface Section {
  name: string;
  path: string;
  /** Who sees it: everyone who is signed in, or admins. The page checks the rights itself. */
  shownTo: 'everybody' | 'admins';
}

/** The sections of the app, in the order of the navigation. */
const SECTIONS: readonly Section[] = [
  { name: 'Sites', path: '/sites', shownTo: 'everybody' },
  { name: 'Connected apps', path: '/apps', shownTo: 'everybody' },
  { name: 'Users', path: '/users', shownTo: 'admins' },
  { name: 'Sign-ups', path: '/sign-ups', shownTo: 'admins' },
  { name: 'Installations', path: '/installations', shownTo: 'everybody' },
  { name: 'Mails', path: '/mails', shownTo: 'admins' },
  { name: 'Audit log', path: '/audit', shownTo: 'admins' },
  { name: 'Health', path: '/health', shownTo: 'admins' },
];

/** The sections that a user sees. */
export function sectionsFor({ role }: Pick<PlatformUser, 'role'>): readonly Section[] {
  return SECTIONS.filter(({ shownTo }) => shownTo === 'everybody' || role === 'admin');
}

/** Whether a page belongs to a section. */
export const isWithin = ({ path }: Section, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
