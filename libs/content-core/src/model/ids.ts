import { AudienceName } from '@portal/sites';
import { z } from 'zod';

export { AudienceName, RandomId } from '@portal/sites';

/** Id of a page or a section: its file name, stable for life. */
export const StableId = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/,
    'use 1 to 64 lower-case letters, digits and inner hyphens',
  );

/** Who may see something: everyone, or the named audiences. The empty list means editors only. */
export const Audience = z.union(
  [z.literal('all'), z.array(AudienceName).max(50)],
  'use "all", or a list of audience names; the empty list is for editors only',
);
export type Audience = z.infer<typeof Audience>;

/** A page's address below the site's root, without leading or trailing slash. */
export const Slug = z
  .string()
  .max(200)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/,
    'use words of lower-case letters and digits joined by hyphens, with / between levels',
  );
