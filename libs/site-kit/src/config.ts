import type { AuthProvider } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { isRecord } from '@portal/ports/json';
import { z } from 'zod';

/** Something that an adapter's own code returns; the adapter checks what it must be able to do. */
const Part = z.custom<object>(isRecord, 'must be what an adapter returns');

const ProviderName = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a provider’s name in lower case');

/** Which way of signing in the kit shall use. Plain data: the code behind it is loaded on the server only. */
const AuthChoice = z.strictObject({
  adapter: z.enum(['environment', 'password', 'database']),
  /** Social sign-ins offered to editors in database mode, by the auth provider's names for them. */
  providers: z.array(ProviderName).max(6).default(['google']),
});

/** A provider of the site's own, which then keeps the whole interface. */
const OwnAuth = z.custom<AuthProvider>(
  (value) => isRecord(value) && 'resolveSession' in value,
  'must be what an adapter returns',
);

const StorageChoice = z.strictObject(
  { adapter: z.literal('git') },
  { error: 'must be what an adapter returns' },
);

const ChatChoice = z.strictObject(
  { adapter: z.literal('platform') },
  { error: 'must be what an adapter returns' },
);

const PortalConfigSchema = z.strictObject({
  site: z.strictObject({
    /** The site's name where the content has none to offer: error pages, sign-in, e-mails. */
    name: z.string('is missing').trim().min(1, 'must not be empty').max(120),
  }),
  /** Who signs in, and how. Without it, visitors see what is for everyone, and editing is off. */
  auth: z.union([AuthChoice, OwnAuth], 'must be what an adapter returns').optional(),
  /** Where drafts are read and written. Without it the site has no editor. */
  storage: StorageChoice.optional(),
  /** Where documents above the git tier's limit are stored. */
  documents: Part.optional(),
  /** Renders HTML documents as PDF while the site is built; DOCUMENT_PDF says on which builds. */
  documentPdf: z.boolean().optional(),
  /** Lets visitors ask questions about the site, in platform mode. Without it there is no box and no `/api/chat`. */
  chat: ChatChoice.optional(),
});

/** What a client site's `portal.config.mjs` exports. */
export type PortalConfig = z.infer<typeof PortalConfigSchema>;

/** What `auth` of the configuration holds. */
export type AuthChoice = z.infer<typeof AuthChoice>;

/** What `storage` of the configuration holds. */
export type StorageChoice = z.infer<typeof StorageChoice>;

/** `AUTH_PROVIDER` of the environment chooses: `password` (default) or `database`. */
export function environmentAuth(options: { providers?: string[] } = {}): AuthChoice {
  return { adapter: 'environment', providers: options.providers ?? ['google'] };
}

/** Passwords from the environment; no database. @see contract "Authentication / Client sites", password adapter */
export function passwordAuth(): AuthChoice {
  return { adapter: 'password', providers: [] };
}

/** Editors by e-mail or social sign-in, viewers by named sign-ins. `providers` are the social sign-ins offered. */
export function databaseAuth(options: { providers?: string[] } = {}): AuthChoice {
  return { adapter: 'database', providers: options.providers ?? ['google'] };
}

/** Drafts are stored in the site's own repository. */
export function gitStorage(): StorageChoice {
  return { adapter: 'git' };
}

/**
 * Documents above the git tier's limit are stored in the private bucket: the platform's, or the site's own. Without it they are
 * refused. Uploads from outside the site look for `documents:` in the published text of the configuration.
 */
export function bucketDocuments(): { adapter: 'bucket' } {
  return { adapter: 'bucket' };
}

/**
 * Visitors can ask questions, which the platform's language model answers from what they may see of the site. In platform mode only: a site
 * never holds the key of a language model.
 */
export function platformChat(): { adapter: 'platform' } {
  return { adapter: 'platform' };
}

/**
 * Validates the configuration of a client site and returns it. Loads in a browser: no Node module is imported here.
 *
 * @example
 * export default defineConfig({ auth: environmentAuth(), storage: gitStorage(), site: { name: 'Søndre Dok' } });
 * @throws AppError `validation` naming every key that is wrong.
 */
export function defineConfig(config: z.input<typeof PortalConfigSchema>): PortalConfig {
  const parsed = PortalConfigSchema.safeParse(config);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(complaint);
  throw new AppError(
    'validation',
    `portal.config.mjs is not usable: ${complaints.join('; ')}. Correct it and build again.`,
  );
}

function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${[...issue.path, key].join('.')}"`).join(', ')} is not a known key`;
  return `${issue.path.join('.') || 'the default export'} ${issue.message}`;
}
