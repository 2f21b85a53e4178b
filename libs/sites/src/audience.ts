import { z } from 'zod';
import * as field from './fields.ts';

/** Name of a viewer audience: content refers to it, and a sign-in grants it. Lower case, so that no two differ only by case. */
export const AudienceName = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    'use 1 to 40 lower-case letters, digits and inner hyphens',
  );

/** An audience name as it may have been stored before the rule above. */
export const StoredAudienceName = field.words(100);

/** An audience as stored. @see contract "Viewer audience and credential" */
export const AudienceRecord = z.strictObject({
  id: field.id,
  name: StoredAudienceName,
  isDefault: z.boolean(),
  /** Number of sign-ins. */
  credentialCount: z.int(),
});
export type AudienceRecord = z.output<typeof AudienceRecord>;

/** A new audience. */
export const NewAudience = z.strictObject({ name: StoredAudienceName, isDefault: z.boolean() });
export type NewAudience = z.output<typeof NewAudience>;

export const AudienceChange = z.strictObject({
  name: z.exactOptional(StoredAudienceName),
  isDefault: z.exactOptional(z.boolean()),
});
export type AudienceChange = z.output<typeof AudienceChange>;

/** Audiences of one site. Names are compared without regard to case. At most one is the default. */
export interface AudienceRecords {
  /** By name. */
  list(): Promise<AudienceRecord[]>;
  /** A new default replaces the old one. @throws AppError `conflict` when the name is taken */
  create(audience: NewAudience): Promise<void>;
  /** @throws AppError `not_found`, `conflict` */
  change(name: string, change: AudienceChange): Promise<void>;
  /** Removes its sign-ins too. @throws AppError `not_found` */
  remove(name: string): Promise<void>;
}
