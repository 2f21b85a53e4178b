import type { InstallationState } from '@portal/sites';
import type { StateWords } from '../words/site-words.ts';

export const INSTALLATION_STATES: Readonly<Record<InstallationState, StateWords>> = {
  active: { word: 'Active', mark: 'done' },
  suspended: { word: 'Suspended', mark: 'failed' },
  deleted: { word: 'Uninstalled', mark: 'failed' },
};

/** What to do about an installation that cannot be used; null if nothing has to be done. */
export const INSTALLATION_ADVICE: Readonly<Record<InstallationState, string | null>> = {
  active: null,
  suspended:
    'An owner of this account has suspended the app at the code host. Sites stay online; nothing can be saved or published until they lift it.',
  deleted:
    'The app was uninstalled from this account. Sites stay online; nothing can be saved or published until it is installed again.',
};
