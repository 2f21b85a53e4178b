import type { Assistant } from '@portal/platform/assistant';
import { until } from '@portal/platform/until';
import sharp from 'sharp';
import { z } from 'zod';
import type { Brief, BriefPage, BriefSection, Drawing, Made } from '../brief.ts';
import { logoSvg } from './logo-svg.ts';
import { paperPdf } from './paper-pdf.ts';

const Requested = z.object({ site: z.object({ siteId: z.string() }) });
const State = z.object({
  provisioningStatus: z.string(),
  url: z.string().nullable(),
  setUp: z.object({ sentence: z.string().nullable() }).nullish(),
  content: z.object({ version: z.string() }).nullable(),
});
const PageRead = z.object({
  version: z.string(),
  sections: z.array(z.object({ id: z.string(), version: z.string() })),
});
const Warnings = z.object({ warnings: z.array(z.object({ message: z.string() })) });
const PageSaved = z
  .object({ page: z.object({ id: z.string(), version: z.string() }) })
  .extend(Warnings.shape);
const Media = z.object({ media: z.object({ id: z.string() }) });
const Document = z.object({ document: z.object({ id: z.string() }) });
const Checked = z.object({ publishable: z.boolean(), problems: z.array(z.unknown()) });
const Changes = z.object({ expected: z.string() });
const Published = z.object({ published: z.literal(true), commit: z.string() });
const Listed = z.object({
  content: z.object({ pages: z.array(z.object({ id: z.string(), slug: z.string() })) }),
});
const Build = z.object({ build: z.object({ state: z.string(), commitSha: z.string().nullable() }) });

/** A site that is live. */
export interface LiveSite {
  brief: Brief;
  url: string;
  /** Addresses of its pages below `url`, by the keys of the brief. */
  paths: Readonly<Record<string, string>>;
}

/** Six sites are set up and built one after the other. */
const PATIENCE_MS = 900_000;

type Call = Assistant['call'];

/** Requests the site of a brief. @returns its id */
export async function requestSite(call: Call, brief: Brief, subdomain: string): Promise<string> {
  const { name, locale, look, brand } = brief;
  const { site } = await call(Requested, 'create_site', { name, subdomain, locale, look, brand });
  return site.siteId;
}

/** Fills a requested site as soon as it is set up, publishes it, and waits until that is live. @throws SetupError */
export async function fillSite(call: Call, site: string, brief: Brief): Promise<LiveSite> {
  const { url, content } = await until(
    () => call(State, 'get_site', { site }),
    ({ provisioningStatus, setUp }) => {
      if (provisioningStatus === 'failed')
        throw new Error(`${brief.name} was not set up: ${setUp?.sentence ?? 'no reason was given'}`);
      return provisioningStatus === 'ready';
    },
    PATIENCE_MS,
  );
  // Events need a time zone, and take that of the site.
  await saveSite(call, { site, baseVersion: content?.version, zone: brief.zone });
  const images = await uploadImages(call, site, brief);
  const documents = await uploadDocuments(call, site, brief);
  const pages = new Map(['home', 'about', 'contact'].map((page) => [page, page]));
  const made: Made = {
    image: (key) => ({ media: found(images, key), alt: drawingOf(brief, key).alt }),
    media: (key) => found(images, key),
    page: (key, section) => `page:${found(pages, key)}${section === undefined ? '' : `#${section}`}`,
    document: (key) => found(documents, key),
  };
  for (const [key, write] of Object.entries(brief.pages))
    pages.set(key, await savePage(call, site, write(made)));
  for (const page of ['home', 'about', 'contact'] as const)
    await fillPage(
      call,
      { site, page, description: page === 'home' ? null : brief.descriptions[page] },
      brief[page](made),
    );
  await saveSettings(call, { site, brief }, made);
  const commit = await publish(call, site);
  await until(
    () => call(Build, 'get_build_status', { site }),
    ({ build }) => {
      if (build.state === 'error') throw new Error(`The build of ${brief.name} failed.`);
      return build.state === 'ready' && build.commitSha === commit;
    },
    PATIENCE_MS,
  );
  return { brief, url: url ?? '', paths: await pathsOf(call, site, pages) };
}

async function uploadImages(call: Call, site: string, brief: Brief): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [key, { svg, alt }] of Object.entries(brief.images)) {
    // As a photographer delivers them: larger than any place shows them.
    const bytes = await sharp(Buffer.from(svg)).resize({ width: 1920 }).png().toBuffer();
    ids.set(key, await uploadImage(call, site, { bytes, alt, fileName: `${key}.png` }));
  }
  for (const ground of ['light', 'dark'] as const) {
    const bytes = Buffer.from(await logoSvg(brief.logo, ground));
    const file = { bytes, alt: brief.name, fileName: `logo-${ground}.svg` };
    ids.set(`logo-${ground}`, await uploadImage(call, site, file));
  }
  return ids;
}

async function uploadImage(
  call: Call,
  site: string,
  { bytes, alt, fileName }: { bytes: Buffer; alt: string; fileName: string },
): Promise<string> {
  const data = bytes.toString('base64');
  return (await call(Media, 'upload_media', { site, data, alt, fileName })).media.id;
}

async function uploadDocuments(call: Call, site: string, brief: Brief): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [key, paper] of Object.entries(brief.documents)) {
    const { title, fileName } = paper;
    const data = paperPdf(paper).toString('base64');
    const { document } = await call(Document, 'upload_document', {
      site,
      data,
      title,
      fileName,
      audience: 'all',
    });
    ids.set(key, document.id);
  }
  return ids;
}

async function savePage(call: Call, site: string, { description, ...page }: BriefPage): Promise<string> {
  const seo = description === undefined ? {} : { seo: { description } };
  const saved = await call(PageSaved, 'save_page', { site, audience: 'all', ...page, ...seo });
  refuseWarnings(page.title, saved.warnings);
  return saved.page.id;
}

/** Puts new sections in the place of those that a new site has, and describes the page to search engines; null: as the site is described. */
async function fillPage(
  call: Call,
  { description, ...where }: { site: string; page: string; description: string | null },
  sections: readonly BriefSection[],
): Promise<void> {
  const old = await call(PageRead, 'get_page', where);
  const versions = new Map(old.sections.map(({ id, version }) => [id, version]));
  const isNew = new Set(sections.map(({ id }) => id));
  const edits = [
    ...old.sections
      .filter(({ id }) => !isNew.has(id))
      .map(({ id, version }) => ({ id, baseVersion: version, remove: true })),
    ...sections.map((section) => ({
      ...section,
      baseVersion: versions.get(section.id) ?? null,
      audience: 'all',
    })),
  ];
  const order = { baseVersion: old.version, sections: sections.map(({ id }) => id) };
  if (description !== null) {
    const described = { ...where, baseVersion: old.version, seo: { description } };
    order.baseVersion = (await call(PageSaved, 'save_page', described)).page.version;
  }
  const { warnings } = await call(Warnings, 'save_sections', { ...where, edits, order });
  refuseWarnings(where.page, warnings);
}

async function saveSettings(call: Call, { site, brief }: { site: string; brief: Brief }, made: Made) {
  const { content } = await call(State, 'get_site', { site });
  const { tagline, look, brand, description, organisation, footer } = brief;
  await saveSite(call, {
    site,
    baseVersion: content?.version,
    tagline,
    look: { name: look, brand, logo: made.media('logo-light'), logoDark: made.media('logo-dark') },
    seo: { description, image: made.media(brief.share) },
    organisation: { type: organisation },
    navigation: brief.navigation(made),
    footer: { note: footer, navigation: brief.footerLinks(made) },
  });
}

async function saveSite(call: Call, fields: Record<string, unknown>): Promise<void> {
  refuseWarnings('The site', (await call(Warnings, 'save_site', fields)).warnings);
}

async function publish(call: Call, site: string): Promise<string> {
  const { problems } = await call(Checked, 'validate_site', { site });
  if (problems.length > 0) throw new Error(`validate_site found: ${JSON.stringify(problems, null, 2)}`);
  const { expected } = await call(Changes, 'get_changes', { site });
  return (await call(Published, 'publish_site', { site, expected })).commit;
}

async function pathsOf(call: Call, site: string, pages: ReadonlyMap<string, string>) {
  const { content } = await call(Listed, 'get_site', { site });
  const slugs = new Map(content.pages.map(({ id, slug }) => [id, `/${slug}`]));
  const paths = [...pages].map(([key, id]) => [key, key === 'home' ? '/' : (slugs.get(id) ?? '/')]);
  return Object.fromEntries(paths);
}

function refuseWarnings(where: string, warnings: readonly { message: string }[]): void {
  if (warnings.length > 0)
    throw new Error(`${where} has warnings: ${warnings.map(({ message }) => message).join('; ')}`);
}

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The brief names "${key}", which it does not have.`);
  return id;
}

function drawingOf({ images }: Brief, key: string): Drawing {
  const drawing = images[key];
  if (drawing === undefined) throw new Error(`The brief names the image "${key}", which it does not have.`);
  return drawing;
}
