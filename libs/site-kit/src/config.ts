import { AppError } from '@portal/errors';
import { z } from 'zod';

/** A part that an adapter's factory makes. What it must be able to do is the adapter's affair. */
const Part = z.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be what an adapter returns',
);

const PortalConfigSchema = z.strictObject({
  site: z.strictObject({
    /** The site's name where the content has none to offer: error pages, sign-in, e-mails. */
    name: z.string('is missing').trim().min(1, 'must not be empty').max(120),
  }),
  /** Who signs in, and how. Without it everybody sees what is for everybody. */
  auth: Part.optional(),
  /** Where drafts are read and written. Without it the site has no editor. */
  storage: Part.optional(),
  /** Where documents above the git tier's limit are kept. */
  documents: Part.optional(),
  /** The site's assistant. */
  chat: Part.optional(),
  /** Renders pages as PDF while the site is built. */
  documentPdf: z.union([z.boolean(), Part]).optional(),
});

/** What a client site's `portal.config.mjs` exports. */
export type PortalConfig = z.infer<typeof PortalConfigSchema>;

/**
 * Checks the configuration of a client site and gives it back. Loads in a browser: no Node module is imported here.
 *
 * @example
 * export default defineConfig({ site: { name: 'Søndre Dok' } });
 * @throws AppError `validation` naming every key that is wrong.
 */
export function defineConfig(config: PortalConfig): PortalConfig {
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
