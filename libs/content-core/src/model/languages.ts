import { z } from 'zod';
import { issueText } from '../messages/issue-message.ts';
import { StableId } from '../format/ids.ts';

/** The most languages of a site. */
export const MAX_LOCALES = 20;

/** A language, with a region where it matters: `de`, `de-AT`. */
export const Locale = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, issueText('not_a_language'));

/** The version of a page's contents that a translation was made from. @see contentVersion */
const ContentVersion = z.string().regex(/^[0-9a-f]{40}$/, issueText('not_a_content_version'));

/** The original of a page, and the version of it that the page translates. */
export const TranslationOf = z.strictObject({ page: StableId, version: ContentVersion });
export type TranslationOf = z.infer<typeof TranslationOf>;
