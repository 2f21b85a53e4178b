import { z } from 'zod';
import { SetupError } from '../setup-error.ts';
import { SAMPLE } from '../start/sample-repository.ts';
import { type Assistant, connectAssistant } from './assistant.ts';
import type { Steps } from './steps.ts';

const Sites = z.object({ sites: z.array(z.object({ siteId: z.string(), subdomain: z.string() })) });
const SiteData = z.object({ content: z.object({ site: z.object({ name: z.string(), home: z.string() }) }) });
const PageData = z.object({
  sections: z.array(z.object({ id: z.string(), kind: z.string(), version: z.string() })),
});
const Changes = z.object({ expected: z.string(), changes: z.array(z.object({ file: z.string() })) });
const Published = z.object({ published: z.literal(true), commit: z.string() });

/** A restricted page of the sample site. */
export const PARTNERS = { page: 'partners', slug: 'partners', audience: 'client' } as const;

/** What the journey over MCP is walked with. */
export interface McpJourney {
  /** Public origin of the connector. */
  connector: string;
  /** Who signs in. */
  email: string;
  steps: Steps;
  /** Words expected on the site at the end. */
  words: string;
}

/**
 * Walks the journey as an assistant would, with the protocol's own client: sign in and consent, list, read, edit, conflict,
 * validate, publish. Gives the commit that is live.
 * @throws SetupError with the first step that does not hold.
 */
export async function mcpJourney({ connector, email, steps: { step }, words }: McpJourney): Promise<string> {
  const { ask, call, close } = await connectAssistant({ connector, email, steps: { step } });
  try {
    const { sites } = await step(
      'list_sites',
      () => call(Sites, 'list_sites'),
      (found) => `${found.sites.length} site`,
    );
    const site = sites.find(({ subdomain }) => subdomain === SAMPLE.subdomain)?.siteId ?? '';
    const { content } = await step(
      'get_site',
      () => call(SiteData, 'get_site', { site }),
      (found) => found.content.site.name,
    );
    const page = content.site.home;
    const read = () => call(PageData, 'get_page', { site, page });
    const { sections } = await step('get_page', read, (found) =>
      found.sections.map(({ id }) => id).join(', '),
    );
    const hero = sections.find(({ kind }) => kind === 'hero');
    const edit = {
      site,
      page,
      edits: [{ id: hero?.id, baseVersion: hero?.version, set: { eyebrow: words } }],
    };
    await step(
      'save_sections',
      () => call(z.unknown(), 'save_sections', edit),
      () => `“${words}”`,
    );
    const partners = { site, page: PARTNERS.page };
    const restricted = await step(
      `get_page ${PARTNERS.page}, which only the audience “${PARTNERS.audience}” may see`,
      () => call(PageData, 'get_page', partners),
      (found) => found.sections.map(({ id }) => id).join(', '),
    );
    const top = restricted.sections.find(({ kind }) => kind === 'hero');
    await step(
      'save_sections there, too',
      () =>
        call(z.unknown(), 'save_sections', {
          ...partners,
          edits: [{ id: top?.id, baseVersion: top?.version, set: { eyebrow: words } }],
        }),
      () => `“${words}”`,
    );
    const stale = { ...edit, edits: [{ ...edit.edits[0], set: { eyebrow: 'Other words' } }] };
    await step(
      'save_sections on the old version',
      () => conflict(ask, stale),
      (text) => text,
    );
    await step(
      'validate_site',
      () => call(z.object({ publishable: z.literal(true) }), 'validate_site', { site }),
      () => 'publishable',
    );
    const review = await step(
      'get_changes',
      () => call(Changes, 'get_changes', { site }),
      (found) => found.changes.map(({ file }) => file).join(', '),
    );
    const publish = () => call(Published, 'publish_site', { site, expected: review.expected });
    return (await step('publish_site', publish, ({ commit }) => `live commit ${commit.slice(0, 8)}`)).commit;
  } finally {
    await close();
  }
}

async function conflict(ask: Assistant['ask'], args: Record<string, unknown>): Promise<string> {
  const { text, failed } = await ask('save_sections', args);
  if (failed && text.startsWith('[conflict]')) return text.split('\n')[0] ?? text;
  throw new SetupError('A save on an old version went through over MCP; it must be a conflict.');
}
