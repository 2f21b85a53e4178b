import { contentOperations, type SiteReading, startAfter } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { domainSentence, type SiteDomain, sweepSites } from '@portal/provisioning';
import type { SiteProgress } from '@portal/sites';
import { z } from 'zod';
import { actorOf } from '../principal.ts';
import { READS } from './annotations.ts';
import { fitEntries, fitSecondaryList, MIN_ENTRY_BYTES, nextPageMessages } from './fit-answer.ts';
import { contentDeps } from './content-tool.ts';
import { formatCount } from './format-count.ts';
import { fitProblems } from './fit-problems.ts';
import { handoverOf } from './handover.ts';
import { noindexMessage } from './noindex-message.ts';
import { olderVersionData, findOlderVersion, olderVersionMessage } from './older-version.ts';
import { siteTool, type SiteCall } from './tool.ts';

const ARCHIVED =
  'The repository is archived at the code host: it can be read, not written. Its owner can unarchive it.';
const DELETED =
  'The repository was deleted at the code host, so the site has no content. Its owner may be able to restore it there.';
const UNREACHABLE =
  'The app cannot reach the repository: it was removed from the repositories that the app may use at the code host, or deleted. ' +
  'Its owner can add it again.';
const operation = contentOperations.getSite;

/** Returns the record of a site and, once it is ready, an overview of its content. */
export const getSite = siteTool({
  name: operation.name,
  title: 'Get a site',
  description:
    'Name, url, domains (a person adds them in the dashboard), set-up, repositoryState, olderVersionShown, and its content: navigation, theme, looks, pages with id, address, audience, version.',
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: false,
  input: operation.input.extend({ after: z.string().max(100).optional() }),
  async run(call, { after, ...input }) {
    const { siteId, name, subdomain, url, provisioningStatus, failedStep, repositoryState } = call.site;
    const record = { siteId, name, subdomain, url, provisioningStatus, failedStep, repositoryState };
    if (provisioningStatus !== 'ready') {
      const setUp = await progressOf(call);
      return { text: setUpMessage(setUp), data: { ...record, setUp, content: null } };
    }
    if (repositoryState === 'deleted' || repositoryState === 'unreachable')
      return {
        text: repositoryState === 'deleted' ? DELETED : UNREACHABLE,
        data: { ...record, content: null },
      };
    const [content, older, domains] = await Promise.all([
      operation.run(contentDeps(call, operation), actorOf(call.principal), input),
      findOlderVersion(call),
      call.deps.domains.list(siteId),
    ]);
    const draft = content.hasDraft
      ? 'There is a draft; get_changes lists what it changes.'
      : `Everything saved is ${older === null ? 'live' : 'published'}.`;
    const archived = repositoryState === 'archived' ? ` ${ARCHIVED}` : '';
    const { fitted, message } = fitPages(fitProblems(content), after);
    return {
      text: `${formatCount(content.pages.length, 'page')}. ${draft}${noindexMessage(content.site?.seo?.noindex)}${olderVersionMessage(older)}${archived}${message}`,
      data: {
        ...record,
        ...domainsData(domains),
        ...handoverOf(call, siteId),
        ...olderVersionData(older),
        content: fitted,
      },
    };
  },
});

/** The client's names of the site, and what keeps each from being served. */
function domainsData(domains: readonly SiteDomain[]): object {
  return {
    domains: domains.map(({ name, state, isPrimary, problems }) => ({
      name,
      state,
      isPrimary,
      problems: problems.map(domainSentence),
    })),
  };
}

/** The content with the pages after the page `after` that fit one answer, and where the following page of the list begins. */
function fitPages(content: SiteReading, after: string | undefined): { fitted: object; message: string } {
  const otherFields = fitSecondaryList({ ...content, pages: [] }, 'removedPages');
  const pages = content.pages.slice(startAfter(content.pages, after, ({ id }) => id));
  const { fitted, more } = fitEntries(pages, otherFields, MIN_ENTRY_BYTES);
  const next = more > 0 ? fitted.at(-1)?.id : undefined;
  return {
    fitted: { ...otherFields, pages: fitted, ...(next === undefined ? {} : { next }) },
    message: ['', ...nextPageMessages({ next })].join(' '),
  };
}

/** How far the set-up of a site is. A set-up that has stopped half-way is handed to the worker again. */
async function progressOf({ deps, site }: SiteCall): Promise<SiteProgress | null> {
  const { provisioning } = deps;
  await sweepSites(provisioning, { siteId: site.siteId }).catch((error: unknown) => {
    // The progress can be read while the worker is unavailable.
    if (!isAppError(error)) throw error;
  });
  return provisioning.requests.progress(site.siteId);
}

function setUpMessage(progress: SiteProgress | null): string {
  if (progress?.status === 'failed')
    return `${progress.sentence ?? 'Setting it up failed.'} An admin can retry it from the dashboard.`;
  const done = progress?.steps.filter(({ state }) => state === 'done').length ?? 0;
  const steps = progress === null ? '' : `: ${done} of ${progress.steps.length} steps are done`;
  return `Being set up${steps}. Ask again in 15 seconds.`;
}
