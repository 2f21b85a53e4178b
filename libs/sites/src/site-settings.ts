import { z } from 'zod';

/** What a member may switch of a site. A site without a row has its gate off. */
export const SiteSettings = z.strictObject({ passwordEnabled: z.boolean() });
export type SiteSettings = z.output<typeof SiteSettings>;

/** Settings of one site. */
export interface SettingsRecords {
  get(): Promise<SiteSettings>;
  /** There are two states: a call changes the other one, and repeated it changes nothing. @throws AppError `not_found` */
  setPasswordEnabled(enabled: boolean): Promise<void>;
}
