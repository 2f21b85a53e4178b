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
const Media = z.object({ media: z.object({ id: z.string(), widths: z.array(z.number()) }) });
const Document = z.object({ document: z.object({ id: z.string(), tier: z.string() }) });
const Published = z.object({ published: z.literal(true), commit: z.string() });

/** A restricted page of the sample site. */
export const PARTNERS = { page: 'partners', slug: 'partners', audience: 'client' } as const;

/** The smallest PNG, a PDF of one line, and an HTML document, as base64. */
const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PDF = Buffer.from('%PDF-1.7\nTides of the week\nstartxref\n9\n%%EOF\n').toString('base64');
const HTML = Buffer.from('<!doctype html><h1>Tides of the week</h1><p>High water at noon.</p>').toString(
  'base64',
);

/** Options of the journey over MCP. */
export interface McpJourney {
  /** Public origin of the connector. */
  connector: string;
  /** The address that signs in. */
  email: string;
  steps: Steps;
  /** Text expected on the site at the end. */
  words: string;
}

/** What was published. */
export interface McpPublished {
  commit: string;
  /** Addresses on the site, below its origin. */
  files: readonly string[];
  /** Address of the PDF that the build renders of a document. */
  rendered: string;
}

/**
 * Walks the journey as an assistant would, with the protocol's own client: sign in and consent, list, read, edit,
 * conflict, upload an image and a document, validate, publish.
 * @throws SetupError with the first step that fails.
 */
export async function mcpJourney({
  connector,
  email,
  steps: { step },
  words,
}: McpJourney): Promise<McpPublished> {
  const { ask, call, close } = await connectAssistant({ connector, email, steps: { step } });
  try {
    const { sites } = await step(
      'list_sites',
      () => call(Sites, 'list_sites'),
      ({ sites: found }) => `${found.length} site${found.length === 1 ? '' : 's'}`,
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
    const { media } = await step(
      'upload_media',
      () => call(Media, 'upload_media', { site, data: IMAGE, alt: words, fileName: 'demo.png' }),
      (added) => `image ${added.media.id.slice(0, 8)}, ${added.media.widths.join(', ')} px wide`,
    );
    const { document } = await step(
      'upload_document',
      () =>
        call(Document, 'upload_document', {
          site,
          data: PDF,
          title: words,
          audience: 'all',
          fileName: 'demo.pdf',
        }),
      (added) => `document ${added.document.id.slice(0, 8)}, stored in ${added.document.tier}`,
    );
    const html = await step(
      'upload_document, a page of HTML',
      () =>
        call(Document, 'upload_document', {
          site,
          data: HTML,
          title: words,
          audience: 'all',
          fileName: 'demo.html',
        }),
      (added) => `document ${added.document.id.slice(0, 8)}, stored in ${added.document.tier}`,
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
    const { commit } = await step(
      'publish_site',
      publish,
      (live) => `live commit ${live.commit.slice(0, 8)}`,
    );
    const files = [`/api/media/${media.id}/${media.widths[0]}.webp`, `/api/document-file/${document.id}`];
    return { commit, files, rendered: `/api/document-pdf/${html.document.id}` };
  } finally {
    await close();
  }
}

async function conflict(ask: Assistant['ask'], args: Record<string, unknown>): Promise<string> {
  const { text, failed } = await ask('save_sections', args);
  if (failed && text.startsWith('[conflict]')) return text.split('\n')[0] ?? text;
  throw new SetupError('A save on an old version went through over MCP; it must be a conflict.');
}
