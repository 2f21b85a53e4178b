import { z } from 'zod';
import { StoredAudienceName } from './audience.ts';
import * as field from './fields.ts';
import type { SiteActor } from './site-actor.ts';

/** A viewer's username as stored. */
const StoredUsername = field
  .words(200)
  .refine((name) => name === name.trim().toLowerCase(), 'must be in lower case, without spaces around it');

const PasswordHash = z.string().regex(/^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$/, 'must be a bcrypt hash');

/** `v1.<iv>.<ciphertext>`, sealed with a key only the site has. */
const PasswordCipher = z
  .string()
  .max(2000)
  .regex(/^v1\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/, 'must be a sealed password');

/** A password in transit: hashed and sealed. */
const LockedPassword = z.strictObject({ hash: PasswordHash, cipher: PasswordCipher });

/** The label of a credential in lists. */
const StoredLabel = field.text(200);

/** A credential as lists show it, without its password. */
export const ViewerCredential = z.strictObject({
  id: field.id,
  audience: StoredAudienceName,
  username: StoredUsername,
  label: StoredLabel,
  /** False for a credential from before passwords were sealed, whose password cannot be shown. */
  sealed: z.boolean(),
  createdAt: field.time,
  /** Increases by at least a millisecond with each change, so that it identifies the state. */
  updatedAt: field.time,
});
export type ViewerCredential = z.output<typeof ViewerCredential>;

/** A credential to create. The site generates the id, because the seal of the password is bound to it. */
export const CredentialWrite = z.strictObject({
  id: field.id,
  audience: StoredAudienceName,
  username: StoredUsername,
  label: StoredLabel,
  password: LockedPassword,
});
export type CredentialWrite = z.output<typeof CredentialWrite>;

/** A change; hash and cipher come together. */
export const CredentialChange = z.strictObject({
  audience: z.exactOptional(StoredAudienceName),
  username: z.exactOptional(StoredUsername),
  label: z.exactOptional(StoredLabel),
  password: z.exactOptional(LockedPassword),
});
export type CredentialChange = z.output<typeof CredentialChange>;

/** The state that the caller of a write has seen. */
export const ExpectedCredential = ViewerCredential.pick({ updatedAt: true });
export type ExpectedCredential = z.output<typeof ExpectedCredential>;

/** The data of a credential that signing in needs. */
export const CredentialForSignIn = z.strictObject({
  audience: StoredAudienceName,
  audienceIsDefault: z.boolean(),
  passwordHash: PasswordHash,
});
export type CredentialForSignIn = z.output<typeof CredentialForSignIn>;

/** The data that revealing a password needs. */
export const SealedPassword = z.strictObject({
  audience: StoredAudienceName,
  passwordHash: PasswordHash,
  passwordCipher: z.nullable(PasswordCipher),
});
export type SealedPassword = z.output<typeof SealedPassword>;

/** The caller who lists credentials or reveals a password. A viewer has no user id. */
export type RevealActor = SiteActor | { role: 'viewer'; audience: string };

/** Credentials of one site's viewers. Usernames are unique in the site. */
export interface CredentialRecords {
  /** By username. */
  list(): Promise<ViewerCredential[]>;
  /** @throws AppError `not_found` */
  findSealed(id: string): Promise<SealedPassword>;
  /** @throws AppError `conflict` when the username is taken, `not_found` when the audience does not exist */
  create(credential: CredentialWrite): Promise<ViewerCredential>;
  /** @throws AppError `not_found`; `conflict` when it was changed since, or the username is taken */
  change(id: string, expected: ExpectedCredential, change: CredentialChange): Promise<ViewerCredential>;
  /** @throws AppError `not_found`; `conflict` when it was changed since */
  remove(id: string, expected: ExpectedCredential): Promise<void>;
}

/** The records, with the lookup that signing in needs. */
export interface CredentialRegistry extends CredentialRecords {
  /** By normalised username. */
  findForSignIn(username: string): Promise<CredentialForSignIn | null>;
}
