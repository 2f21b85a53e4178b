import type { APIContext } from 'astro';
import { LRUCache } from 'lru-cache';
import { PRIVATE, REVALIDATE } from '../../http/caching.ts';
import { entityTag } from '../../http/conditional.ts';
import { taggedAnswer } from '../../http/tagged-answer.ts';
import type { PortalView } from '../../view/portal-view.ts';
import { requestTime } from '../request-time.ts';
import { periodAt, viewFor } from './site-content.ts';
import { siteOrigin } from './site-origin.ts';

/** Characters of all bodies in memory: a list of some ten thousand addresses, in each of several languages. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

interface Body {
  text: string;
  tag: string;
}

const bodies = new LRUCache<string, Body>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: ({ text }) => Math.max(1, text.length),
});

/** A file that is the same for everybody. */
export interface FileForAll {
  /** What everybody sees, in the language of the request, at the origin of the site. */
  write: (view: PortalView, facts: { origin: string; now: Date }) => string;
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  /** When what the file has last changed by the time alone, in a view that stays as it is; left out: it does not. */
  changedAt?: (view: PortalView, now: Date) => number;
}

/**
 * Answers with a file that everybody gets alike and that anybody may ask for as often as they like: it is written once for this version
 * of the content, which is that of the build, and for each period of time. Behind the gate, no cache may store the answer.
 */
export function answerForAll(
  context: APIContext,
  { write, contentType, headers: others, changedAt }: FileForAll,
): Response {
  const { locals, request, routePattern } = context;
  const { tree, viewer } = locals.portal;
  const [now, origin] = [requestTime(locals), siteOrigin(context)];
  const view = viewFor({ editor: false, audience: null }, now).inLanguage(tree.site.locale);
  const period = [periodAt(now), changedAt?.(view, now) ?? 0];
  const key = [routePattern, origin, tree.site.locale, ...period].join(' ');
  const body = bodies.get(key) ?? written(key, write(view, { origin, now }));
  const isPersonal = viewer.editor || viewer.audience !== null;
  const headers = {
    ...others,
    'content-type': contentType,
    'cache-control': isPersonal ? PRIVATE : REVALIDATE,
  };
  return isPersonal ? new Response(body.text, { headers }) : taggedAnswer(request, body, headers);
}

function written(key: string, text: string): Body {
  const body = { text, tag: entityTag(text) };
  bodies.set(key, body);
  return body;
}
