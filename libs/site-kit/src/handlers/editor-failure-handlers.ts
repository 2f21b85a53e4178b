import { processRateLimiter, type RateLimiter } from '@portal/ports';
import { requireWithinLimit } from '@portal/sites';
import { z } from 'zod';
import type { MethodsOf } from '../route-table.ts';
import type { SiteParts } from '../site/site-parts.ts';
import type { ApiHandler } from './api-route.ts';
import { parseCall } from './parse-call.ts';

/** What an editor's browser reports: no words of the page and none of the error, which may hold them. */
const Failure = z.strictObject({
  /** The class of the error. */
  code: z.enum(['Error', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'other']),
  /** The component, as the built script calls it. */
  component: z.string().regex(/^[\w$]{1,60}$/),
  /** The script, with line and column. */
  file: z.string().regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/),
});

/** Of one editor, in this process. */
const REPORTS = { limit: 20, windowSeconds: 3600 };

const limiters = new WeakMap<SiteParts, RateLimiter>();

/** Handlers of `/api/editor-failures`: a part of the editor that could not be drawn, as one line of the site's log. */
export const editorFailureHandlers: Readonly<Record<MethodsOf<'/api/editor-failures'>, ApiHandler>> = {
  async POST(call) {
    const { site, session } = call;
    const limiter = limiters.get(site) ?? processRateLimiter(site.now);
    limiters.set(site, limiter);
    await requireWithinLimit(limiter, session.userId ?? 'editor', REPORTS);
    const { code, component, file } = await parseCall(call, Failure);
    site.log(`[editor] a part was not drawn: ${code} in ${component} at ${file}`);
    return { body: { reported: true } };
  },
};
