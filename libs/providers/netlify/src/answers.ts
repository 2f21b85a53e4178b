import { z } from 'zod';

/** The fields of a site that are read. */
export const Site = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  account_id: z.string().nullish(),
  custom_domain: z.string().nullish(),
  domain_aliases: z.array(z.string()).nullish(),
  url: z.string().nullish(),
  ssl_url: z.string().nullish(),
  admin_url: z.string().nullish(),
  ssl: z.boolean().nullish(),
  /** `<id>.<the provider's domain>`. */
  id_domain: z.string().nullish(),
  deploy_hook: z.string().nullish(),
  published_deploy: z.object({ id: z.string() }).nullish(),
});
export type Site = z.output<typeof Site>;

/** The fields of a deploy that are read. */
export const Deploy = z.object({
  id: z.string().min(1),
  site_id: z.string(),
  state: z.string(),
  commit_ref: z.string().nullish(),
  error_message: z.string().nullish(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
});
export type Deploy = z.output<typeof Deploy>;

/** A webhook of a site; `data` of other kinds may have any shape. */
export const Hook = z.object({ id: z.string().min(1), data: z.unknown() });

/** A variable, without its value, which may be hidden. */
export const Variable = z.object({ key: z.string(), is_secret: z.boolean().nullish() });

/** The public part of a deploy key. */
export const DeployKey = z.object({ id: z.string().min(1), public_key: z.string().min(1) });

/** A requested build. */
export const Build = z.object({ deploy_id: z.string().nullish() });

/** A certificate of a site; the provider has more states than its documents name. */
export const SiteCertificate = z.object({
  state: z.string().nullish(),
  domains: z.array(z.string()).nullish(),
  expires_at: z.coerce.date().nullish(),
});
export type SiteCertificate = z.output<typeof SiteCertificate>;
