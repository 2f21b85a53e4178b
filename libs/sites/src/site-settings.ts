import { z } from 'zod';

/** The settings of a site that members can change. A site without a row has its gate off. */
export const SiteSettings = z.strictObject({ passwordEnabled: z.boolean() });
export type SiteSettings = z.output<typeof SiteSettings>;

/** Settings of one site. */
export interface SettingsRecords {
  get(): Promise<SiteSettings>;
  /** Sets the gate; setting the current value again does nothing. @throws AppError `not_found` */
  setPasswordEnabled(enabled: boolean): Promise<void>;
}
