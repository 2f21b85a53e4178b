import { z } from 'zod';
import { isHttps } from '../format/https-address.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import { MAX_SOURCE, redirectSource } from '../format/redirect-source.ts';
import { issueText } from '../messages/issue-message.ts';

/** The maximum number of redirects of a site. */
export const MAX_REDIRECTS = 5000;

/** An old address, in the form of `redirectSource`. */
const Source = z
  .string()
  .max(MAX_SOURCE)
  .refine((value) => redirectSource(value) === value, issueText('redirect_source_invalid'));

/** Where an old address leads: a page of the site, or an https address. */
const Target = z
  .string()
  .max(1000)
  .refine(isRedirectTarget, issueText('redirect_target_invalid'))
  .meta({ 'x-portal': 'link' });

/** One old address and where it leads. */
export const Redirect = z.strictObject({
  from: Source,
  to: Target,
  temporary: z
    .literal(true)
    .optional()
    .describe('search engines go on listing the old address; left out: they list the new one in its place'),
});
export type Redirect = z.infer<typeof Redirect>;

/** Where an old address leads. */
export type RedirectTarget = Omit<Redirect, 'from'>;

/** `content/redirects.json`, sorted by `from`, which occurs once. */
export const Redirects = z.strictObject({ redirects: z.array(Redirect).max(MAX_REDIRECTS) });

/** Whether an old address may lead there. */
export function isRedirectTarget(target: string): boolean {
  return parseLinkTarget(target)?.type === 'page' || isHttps(target);
}
