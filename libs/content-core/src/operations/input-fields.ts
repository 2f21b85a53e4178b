import { z } from 'zod';
import { StableId } from '../model/ids.ts';

/** Which state of the site is meant. The draft is the live state as long as nothing is saved. */
export const View = z.enum(['draft', 'live']).default('draft').describe('live: as visitors see it');

export const PageId = StableId.describe('page id');

/** What `get_changes` gave, to make sure that what was reviewed is what is acted on. */
export const Expected = z
  .string()
  .max(100)
  .describe('of get_changes: refuses when draft or live changed since');

export const DryRun = z.boolean().default(false).describe('write nothing');
