import { z } from 'zod';

/** The types of page that lists, feed and calendar are made of. */
export const PageType = z.enum(['post', 'event']);
export type PageType = z.infer<typeof PageType>;
