import { z } from 'zod';

/** The site as a mail names it. */
export const SiteInMail = z.strictObject({
  name: z.string().max(2000),
  /** A language tag. */
  locale: z.string().max(35),
});
export type SiteInMail = z.output<typeof SiteInMail>;
