import type { SettingName, Values } from '@portal/doctor';
import type { ListScratch } from '../scratch/scratch.ts';

/** What only the person at the terminal knows. */
export interface RunOptions {
  /** A repository of the account that the app does not reach, as `owner/name`. */
  hidden: string | null;
  /** A name that another customer of the hosting provider has. */
  taken: string | null;
  /** An address of the person's own, which gets mails. */
  mailTo: string | null;
}

/** A provider, opened with the settings of a deployment. */
export interface OpenedProvider {
  /**
   * Makes sure that the settings can be used; changes nothing. Returns where: `the zone agency.example at api.cloudflare.com`.
   * @throws AppError of the provider
   */
  reach(): Promise<string>;
  /** What runs have made there; null: a run leaves nothing that has a name. */
  list: ListScratch | null;
  close(): Promise<void>;
}

/** A provider that can be verified. */
export interface Provider {
  /** Its name on the command line, and that of its suite. */
  id: string;
  /** Which contract runs, for a person. */
  about: string;
  needs: readonly SettingName[];
  /** Options without which there is nothing to verify. */
  alsoNeeds: readonly (keyof RunOptions)[];
  /** What a run makes and removes again, after "It will make"; where it leaves nothing with a name, what it does, after "It will". */
  makes: (options: RunOptions) => string;
  /** An address of the provider, whose answer says what time it is there; null where a run leaves nothing whose age counts. */
  clock: ((values: Values) => string) | null;
  /** The settings with its address, which are named when it does not respond. One that is not set is the vendor's own. */
  addresses: readonly SettingName[];
  open(values: Values): OpenedProvider;
}
