import { z } from 'zod';
import * as field from './fields.ts';

/** The form of audience names. */
export const AUDIENCE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** Name of an audience: content refers to it, and credentials grant it. Lower case, so that no two names differ only by case. */
export const AudienceName = z
  .string()
  .regex(AUDIENCE_NAME, 'use 1 to 40 lower-case letters, digits and inner hyphens');

/** An audience name that may have been stored before the rule of `AudienceName` existed. */
export const StoredAudienceName = field.words(100);

/** An audience as stored. @see contract "Viewer audience and credential" */
export const AudienceRecord = z.strictObject({
  id: field.id,
  name: StoredAudienceName,
  isDefault: z.boolean(),
  /** Number of its credentials. */
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

/** The state that the caller of a change has seen. */
export const ExpectedAudience = z.strictObject({
  /** The site's default audience; null: there was none. */
  defaultAudience: z.nullable(StoredAudienceName),
});
export type ExpectedAudience = z.output<typeof ExpectedAudience>;

/** The state that the caller of a removal has seen. */
export const ExpectedAudienceRemoval = z.strictObject({
  ...ExpectedAudience.shape,
  /** Ids of the credentials that are deleted with the audience; limited by the size of a call. */
  credentials: z.array(field.id).max(1000, 'are too many; remove some of the sign-ins first'),
});
export type ExpectedAudienceRemoval = z.output<typeof ExpectedAudienceRemoval>;

/** Audiences of one site. Names are compared without regard to case. At most one is the default. */
export interface AudienceRecords {
  /** By name. */
  list(): Promise<AudienceRecord[]>;
  /** @throws AppError `conflict` when the name is taken, or the new default would replace another */
  create(audience: NewAudience): Promise<void>;
  /**
   * A new default replaces the one that is expected; other changes expect only whether the audience itself is the default.
   * @throws AppError `not_found`; `conflict` when the state is not the expected one, or the name is taken
   */
  change(name: string, expected: ExpectedAudience, change: AudienceChange): Promise<void>;
  /**
   * Removes its sign-ins too.
   * @throws AppError `not_found`; `conflict` when a sign-in would go that is not expected, or the audience became the default
   *   or is it no longer
   */
  remove(name: string, expected: ExpectedAudienceRemoval): Promise<void>;
}
