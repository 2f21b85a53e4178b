import { z } from 'zod';

/** A site id as a caller may write it. */
export const SiteId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the siteId or subdomain of a site, as list_sites gives it');
