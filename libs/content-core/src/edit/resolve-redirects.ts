import {
  pathOfSource,
  patternInSource,
  placeholderInTarget,
  redirectSource,
} from '../format/redirect-source.ts';
import { isReservedSlug } from '../format/slug.ts';
import { type Message, messageOf } from '../messages/message.ts';
import type { Page } from '../model/page.ts';
import { isRedirectTarget, type RedirectTarget } from '../model/redirects.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { formerAddresses, pagesByAddress } from '../tree/find-pages.ts';
import type { GivenRedirect } from './redirect-rows.ts';

/** A given redirect with what is wrong with it. */
export interface RedirectFault extends Message {
  given: GivenRedirect;
}

/** Where the old addresses of given redirects lead, in the form in which they are stored. */
export interface ResolvedRedirects {
  redirects: Map<string, RedirectTarget>;
  faults: RedirectFault[];
}

/**
 * Resolves given redirects: old addresses in their one form, addresses of pages as targets to the pages. `stays` has the redirects that
 * remain beside them. Faults are old addresses where a page or a route of the site is, targets that lead nowhere, to themselves, or to
 * another old address, and two targets of one old address. So every redirect leads to a page or out of the site in one step.
 */
export function resolveRedirects(
  given: readonly GivenRedirect[],
  tree: Pick<ContentTree, 'site' | 'pages'>,
  stays: ReadonlyMap<string, RedirectTarget>,
): ResolvedRedirects {
  const pages = pagesByAddress(tree);
  const former = new Map([...formerAddresses(tree)].map(([address, { page }]) => [address, page]));
  const sources = given.map(({ from }) => redirectSource(from));
  // Where each old address leads as given: another address of the site by its form, any other target as it is.
  const steps = new Map([...stays].map(([from, { to }]) => [from, to]));
  for (const [index, { to }] of given.entries()) {
    const source = sources[index];
    if (source !== undefined && source !== null) steps.set(source, stepOf(to));
  }
  const endOf = endsOf(steps);
  const redirects = new Map<string, RedirectTarget>();
  const faults: RedirectFault[] = [];
  for (const [index, one] of given.entries()) {
    const source = sources[index] ?? null;
    const target = targetOf(one.to, { pages, former, all: tree.pages });
    if (leadsByItself(one, { source, target, pages })) continue;
    const temporary = one.temporary === true;
    const earlier = redirects.get(source ?? '');
    const fault =
      patternFault(one) ??
      sourceFault(source, pages) ??
      targetFault(one.to, { source: source ?? '', target, steps, endOf }) ??
      (earlier && (earlier.to !== target || (earlier.temporary === true) !== temporary)
        ? messageOf('redirect_twice')
        : null);
    if (fault) faults.push({ ...fault, given: one });
    else if (source !== null && target !== null)
      redirects.set(source, { to: target, ...(temporary ? { temporary } : {}) });
  }
  return { redirects, faults };
}

/** Whether a redirect is the address of a page in other letters, to that page: pages are found so without it. */
function leadsByItself(
  { from }: GivenRedirect,
  found: { source: string | null; target: string | null; pages: ReadonlyMap<string, Page> },
): boolean {
  const { source, target, pages } = found;
  const page = source === null ? undefined : pages.get(source);
  return page !== undefined && target === `page:${page.id}` && from.trim() !== source;
}

function patternFault({ from, to }: GivenRedirect): Message | null {
  const part = patternInSource(from) ?? placeholderInTarget(to);
  return part === null ? null : messageOf('redirect_pattern', { part });
}

function sourceFault(source: string | null, pages: ReadonlyMap<string, Page>): Message | null {
  if (source === null) return messageOf('redirect_source_invalid');
  const page = pages.get(source);
  if (page) return messageOf('redirect_source_page', { title: page.title });
  return isReservedSlug(source.slice(1).split('?', 1)[0] ?? '')
    ? messageOf('redirect_source_reserved')
    : null;
}

/** What a target is checked by. */
interface TargetContext {
  source: string;
  target: string | null;
  steps: ReadonlyMap<string, string>;
  endOf: (step: string) => string | null;
}

function targetFault(to: string, { source, target, steps, endOf }: TargetContext): Message | null {
  const step = stepOf(to);
  if (step === source) return messageOf('redirect_to_itself');
  if (target !== null) return null;
  if (!isOwnAddress(to))
    return messageOf(isPageTarget(to) ? 'redirect_target_missing' : 'redirect_target_invalid', { to });
  if (!steps.has(step)) return messageOf('redirect_target_missing', { to });
  const end = endOf(step);
  return end === null ? messageOf('redirect_loop', { to }) : messageOf('redirect_chain', { to, end });
}

/** The target as it is stored; null when it leads nowhere that a redirect may lead. */
function targetOf(
  to: string,
  site: { pages: ReadonlyMap<string, Page>; former: ReadonlyMap<string, Page>; all: ContentTree['pages'] },
): string | null {
  if (isPageTarget(to)) return site.all.has(parsedPage(to)) ? to : null;
  const step = stepOf(to);
  if (!isOwnAddress(to)) return isRedirectTarget(to) ? to : null;
  const path = pathOfSource(step);
  const page = site.pages.get(path) ?? site.former.get(path);
  return page ? `page:${page.id}` : null;
}

/** Two slashes begin an address of another host. */
function isOwnAddress(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//');
}

function isPageTarget(to: string): boolean {
  return parseLinkTarget(to)?.type === 'page';
}

function parsedPage(to: string): string {
  const parsed = parseLinkTarget(to);
  return parsed?.type === 'page' ? parsed.page : '';
}

/** An address of this site in its one form; any other target as it is. */
function stepOf(to: string): string {
  return isOwnAddress(to) ? (redirectSource(to) ?? to) : to;
}

/** Finds where steps end that begin at an address; null when they come back to where they were. Each address is walked once. */
function endsOf(steps: ReadonlyMap<string, string>): (step: string) => string | null {
  const ends = new Map<string, string | null>();
  return (start) => {
    const walked = new Set<string>();
    let at = start;
    while (!ends.has(at) && !walked.has(at) && steps.has(at)) {
      walked.add(at);
      at = steps.get(at) ?? at;
    }
    const known = ends.has(at) ? (ends.get(at) ?? null) : at;
    const end = walked.has(at) ? null : known;
    for (const one of walked) ends.set(one, end);
    return end;
  };
}
