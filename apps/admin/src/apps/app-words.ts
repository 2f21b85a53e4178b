import type { ConnectedApp } from '@portal/oauth-server';

/** The name of an app on screen. The app chose it itself. */
export const appName = ({ name }: Pick<ConnectedApp, 'name'>): string => name ?? 'An app without a name';

/** Where an app is: its hosts, which are verified. */
export const appPlace = (
  { hosts }: Pick<ConnectedApp, 'hosts'>,
  onComputer = 'an app on your computer',
): string =>
  hosts.length === 0
    ? 'not registered any more'
    : hosts.map((host) => (host === 'localhost' ? onComputer : host)).join(', ');
