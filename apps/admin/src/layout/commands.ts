import type { PlatformUser } from '@portal/sites';
import type { Command, CommandGroup } from '@portal/ui';
import { mayCreateSites } from '../rights.ts';
import { sectionsFor } from './sections.ts';

/** The commands that the palette offers a user, besides the sites it searches. Each page checks the rights itself. */
export function commandsFor(user: PlatformUser): CommandGroup[] {
  const sections = sectionsFor(user).map(({ name, path }): Command => ({ title: name, href: path }));
  sections.push({ title: 'Your account', href: '/account' });
  if (user.role === 'admin') sections.push({ title: 'Personal data', href: '/personal-data' });
  const actions: Command[] = [
    ...(mayCreateSites(user) ? [{ title: 'Create a site', href: '/sites/new' }] : []),
    ...(user.role === 'admin'
      ? [
          { title: 'Allow a sign-up', href: '/sign-ups' },
          { title: 'Sites whose set-up failed', href: '/sites?status=failed' },
          { title: 'Sites whose last build failed', href: '/sites?status=broken' },
        ]
      : []),
  ];
  return [
    { title: 'Go to', commands: sections },
    ...(actions.length > 0 ? [{ title: 'Actions', commands: actions }] : []),
  ];
}
