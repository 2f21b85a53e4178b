import { z } from 'zod';
import { RandomId } from '../format/ids.ts';
import { line } from './fields.ts';

/** How search engines and link previews show a site: what pages show that set nothing of their own. */
export const SiteSeo = z.strictObject({
  description: line(320).optional().describe('of pages that have none'),
  image: RandomId.optional().describe('id of the image of pages that have none'),
  noindex: z.boolean().optional().describe('keeps the whole site out of search engines'),
});
export type SiteSeo = z.infer<typeof SiteSeo>;

/** The types of schema.org that a site's organisation may have. @see https://schema.org/Organization */
export const ORGANISATION_TYPES = [
  'Organization',
  'GovernmentOffice',
  'NGO',
  'EducationalOrganization',
  'School',
  'Museum',
  'Library',
  'NewsMediaOrganization',
  'SportsOrganization',
  'Corporation',
  'LocalBusiness',
  'LegalService',
  'MedicalBusiness',
  'Bakery',
  'Restaurant',
  'Store',
  'LodgingBusiness',
] as const;

/** Who runs a site, for search engines. Name and address come from what its pages show. */
export const Organisation = z.strictObject({
  type: z.enum(ORGANISATION_TYPES).describe('type of schema.org, such as GovernmentOffice, School or Museum'),
});
export type Organisation = z.infer<typeof Organisation>;
