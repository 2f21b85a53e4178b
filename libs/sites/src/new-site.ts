import { languageFault } from './language-tag.ts';
import { z } from 'zod';
import * as field from './fields.ts';

/** Subdomains of the platform's zone that are reserved for the platform. */
export const RESERVED_SUBDOMAINS: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator agency api app apps assets auth autoconfig autodiscover billing blog broker
  cdn cloud connector console dashboard db demo dev dns docs documents email files ftp git health help host hostmaster
  hosting http https imap inbox info internal invite invites local localhost login logout mail mcp media monitor mx news no-reply
  noreply ns ns1 ns2 oauth ops pop pop3 portal postmaster preview prod production proxy realtime root s3 security shop
  signin signup site sites smtp sso staging static stats status storage support sysadmin system team test tests token
  tokens uploads usenet webhook webhooks webmail webmaster worker wpad www`.split(/\s+/),
);

/** First label of a site's address: a DNS label of 2 to 40 characters, not a reserved one. */
export const Subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .min(2, 'must have at least 2 characters')
  .max(40, 'must have at most 40 characters')
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    'use letters a to z, digits and hyphens, with a letter or digit at both ends',
  )
  .refine((label) => label.slice(2, 4) !== '--', 'must not have two hyphens in third and fourth place')
  .refine((label) => !RESERVED_SUBDOMAINS.has(label), 'is reserved for the platform; choose another');

/** The source of a site's code. */
export const SiteSource = z.discriminatedUnion('kind', [
  /** A new repository, created from the platform's template. */
  z.strictObject({ kind: z.literal('generate') }),
  /** An existing repository the installation can access, owned by the installation's account. */
  z.strictObject({
    kind: z.literal('adopt'),
    repo: z
      .string()
      .max(100)
      .regex(/^(?!\.{1,2}$)[\w.-]+$/, 'must be the name of a repository, without its owner'),
  }),
]);
export type SiteSource = z.output<typeof SiteSource>;

/** A request for a new site. @see contract `create_site` */
export const NewSiteRequest = z.strictObject({
  name: field.text(80).trim().min(1, 'must not be empty'),
  subdomain: Subdomain,
  /** Language of the first content. */
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, { error: 'use a language tag such as en or de-DE', abort: true })
    .superRefine((tag, context) => {
      const fault = languageFault(tag);
      if (fault === null) return;
      const advice = fault.near === null ? 'use a tag such as en or de-DE' : `use ${fault.near}`;
      context.addIssue({ code: 'custom', message: `is not a language that is registered; ${advice}` });
    })
    .default('en'),
  /** Name of the look of the first pages; left out: the platform's calm one. An adopted repository has a look only when one is named. */
  look: z.optional(z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be the name of a look')),
  /** The brand colour; left out: the one that the look is shown with. */
  brand: z.optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1f5c8b'),
  ),
  /** The installation whose account owns the repository. */
  installationId: field.id,
  /** The site's first owner; defaults to the caller. */
  ownerEmail: z.optional(field.email),
  source: SiteSource.default({ kind: 'generate' }),
});
export type NewSiteRequest = z.output<typeof NewSiteRequest>;
