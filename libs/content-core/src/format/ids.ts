import { AUDIENCE_NAME, RANDOM_ID } from '@portal/sites';
import { z } from 'zod';
import { issueText } from '../messages/issue-message.ts';

/** Id of a file of the site's library. */
export const RandomId = z.string().regex(RANDOM_ID, issueText('not_a_file_id'));

/** Name of an audience in content. */
export const AudienceName = z.string().regex(AUDIENCE_NAME, issueText('not_an_audience_name'));

/** Id of a page or a section: its file name, which never changes. */
export const StableId = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, issueText('not_an_id'));

/** Who may see something: everyone, or the named audiences. The empty list means editors only. */
export const Audience = z.union(
  [z.literal('all'), z.array(AudienceName).max(50)],
  issueText('not_an_audience'),
);
export type Audience = z.infer<typeof Audience>;

/** A page's address below the site's root, without leading or trailing slash. */
export const Slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, issueText('not_a_slug'));
