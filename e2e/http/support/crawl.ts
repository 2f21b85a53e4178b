import type { Answer, Visitor } from './visitor.ts';

/** More than any of these sites serves: a crawl that does not end is a failure. */
const MOST = 1500;
const AT_ONCE = 6;

/**
 * Crawls everything that is reachable from these addresses: links, forms, images, styles, scripts, redirects, sitemaps.
 */
export async function crawl(
  guest: Visitor,
  { origin, seeds }: { origin: string; seeds: readonly string[] },
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const known = new Set(seeds);
  const waiting = [...known];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE);
    const got = await Promise.all(batch.map(async (path) => [path, await guest.ask(path)] as const));
    for (const [path, answer] of got) {
      answers.set(path, answer);
      for (const next of leadsTo(answer, new URL(path, origin))) {
        if (!known.has(next)) waiting.push(next);
        known.add(next);
      }
    }
    if (answers.size > MOST) throw new Error(`There is no end to it: ${[...known].slice(-20).join(' ')}`);
  }
  return answers;
}

/** Whether a body is text and can contain words. */
export function isText({ headers }: Answer): boolean {
  return /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/.test(
    headers['content-type'] ?? 'text/',
  );
}

function leadsTo(answer: Answer, base: URL): string[] {
  const { location } = answer.headers;
  const body = isText(answer) ? answer.text.replaceAll('&amp;', '&') : '';
  const found = [
    ...(location === undefined ? [] : [location]),
    ...[...body.matchAll(/\b(?:href|src|action|poster|data-[\w-]+)="([^"]*)"/g)].map(([, url = '']) => url),
    ...[...body.matchAll(/\bsrcset="([^"]*)"/g)].flatMap(([, set = '']) =>
      set.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
    ),
    ...[...body.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url = '']) => url),
    ...[...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url),
    ...[...body.matchAll(/(?:from|import)\s*\(?["']([^"']+)["']/g)].map(([, url = '']) => url),
  ];
  return found.flatMap((text) => {
    if (!/^(?:\/|\.{0,2}\/|[?#]|https?:)/.test(text)) return [];
    const url = URL.parse(text, base.href);
    return url?.origin === base.origin ? [`${url.pathname}${url.search}`] : [];
  });
}
