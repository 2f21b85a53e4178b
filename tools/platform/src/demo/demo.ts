import { contentOperations, type PageSection } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { findChromium, NO_CHROMIUM } from '../check/find-chromium.ts';
import { SetupError } from '../setup-error.ts';
import { runningPlatform } from '../start/running-platform.ts';
import { SAMPLE } from '../start/sample-repository.ts';
import { type ContentAccess, contentAccess } from './content-access.ts';
import { countedFetch } from './counted-fetch.ts';
import { asDemoAdmin } from './demo-admin.ts';
import { mcpJourney } from './mcp-journey.ts';
import { questionJourney } from './question-journey.ts';
import { siteJourney } from './site-journey.ts';
import { numberedSteps } from './steps.ts';
import { viewerJourney } from './viewer-journey.ts';
import { waitForDeploy } from './wait-for-deploy.ts';

const { getChanges, publishSite, getPage, getSite, saveSections, validateSite } = contentOperations;

const ACTOR = { id: 'demo', name: 'Demo Editor', client: 'platform' } as const;

/**
 * `npm run demo`: walks the main journey against the running platform, through the content core and the production
 * adapter. Every step is checked; the command fails at the first that does not succeed.
 * @throws SetupError when the platform does not run, runs with settings of a target, or a step fails.
 */
export async function demo(): Promise<void> {
  const { ready, secrets } = runningPlatform();
  if (ready.target !== null)
    throw new SetupError(
      `The platform runs with the settings of "${ready.target}". The journey connects assistants without a second factor; start the platform without --target for it.`,
    );
  const counted = countedFetch();
  const clone = new URL(ready.urls.sampleRepository);
  const token = decodeURIComponent(clone.password);
  clone.username = clone.password = '';
  const content = contentAccess({ repositoryUrl: clone.href, token, fetch: counted.fetch, actor: ACTOR });
  const { step } = numberedSteps(counted.take);
  console.log(`\n  The main journey on ${ready.urls.sampleSite}\n`);

  const site = await step(
    'Read the site',
    () => content.run(getSite, { view: 'draft' }),
    ({ site: known, pages }) => `${known?.name ?? 'Unnamed'}: ${pages.map(({ title }) => title).join(', ')}`,
  );
  const home = site.site?.home ?? '';
  const page = await step(
    'Read the home page',
    () => content.run(getPage, { page: home, view: 'draft' }),
    ({ sections }) => sections.map(({ id, kind }) => `${id} (${kind})`).join(', '),
  );
  const edits = plannedEdits(page.sections, new Date());
  const saved = await step(
    'Edit two sections in one save',
    () => saveEdits(content, home, edits),
    ({ sections }) => sections.map(({ id, version }) => `${id} is now ${version?.slice(0, 8)}`).join(', '),
  );
  must(saved.changed && saved.sections.length === 2, 'The save did not change two sections.');
  await step(
    'Save again on the old version',
    () => conflictOf(content, home, edits[0]),
    (message) => message,
  );
  const changes = await step(
    'Compare the draft with what is live',
    () => content.run(getChanges, {}),
    (found) =>
      found.changes
        .map(({ change, name, page }) => `${change}: ${name}${page ? ` on ${page.title}` : ''}`)
        .join('\n'),
  );
  await step(
    'Validate the draft',
    () => content.run(validateSite, { view: 'draft' }),
    ({ problems }) =>
      `${problems.filter(({ level }) => level === 'error').length} errors, ${problems.filter(({ level }) => level === 'warning').length} warnings`,
  );
  const published = await step(
    'Publish what was reviewed',
    () => content.run(publishSite, { expected: changes.expected }),
    ({ message, commit }) => `${message} Live commit: ${commit?.slice(0, 8) ?? 'none'}`,
  );
  const { commit } = published;
  if (commit === null) throw new SetupError(`Nothing was published: ${published.message}`);
  const api = { url: ready.urls.hosting, token: secrets.hostingToken, site: `${SAMPLE.subdomain}.localhost` };
  await step(
    'The push rebuilds the site',
    () => waitForDeploy(api, commit),
    () => `log: ${api.url}`,
  );
  await step(
    'The changed words are on the site',
    () => wordsOnSite(ready.urls.sampleSite, edits),
    (lines) => lines.join('\n'),
  );
  console.log('\n  The same over MCP, as an assistant does it\n');
  const words = `Written by an assistant at ${new Date().toLocaleTimeString('en-GB')}`;
  const steps = { step };
  const publishedByTools = await mcpJourney({
    connector: ready.urls.connector,
    email: 'member@example.test',
    steps,
    words,
  });
  await step(
    'The push rebuilds the site',
    () => waitForDeploy(api, publishedByTools.commit),
    () => `log: ${api.url}`,
  );
  await step(
    'The assistant’s words are on the site',
    () => wordsOnSite(ready.urls.sampleSite, [{ id: 'hero', words }]),
    (lines) => lines.join('\n'),
  );
  await step(
    'The image and the document are on the site',
    () => filesOnSite(ready.urls.sampleSite, publishedByTools.files),
    (lines) => lines.join('\n'),
  );
  await step(
    'The build rendered the page of HTML as PDF',
    () => renderedPdf(ready.urls.sampleSite + publishedByTools.rendered),
    (line) => line,
  );
  console.log('\n  What readers see of it\n');
  await viewerJourney({ site: ready.urls.sampleSite, passwords: secrets.samplePasswords, steps, words });
  await questionJourney({ site: ready.urls.sampleSite, steps });
  console.log('\n  A site on demand, over MCP\n');
  await asDemoAdmin(ready, secrets, (email) =>
    siteJourney({ connector: ready.urls.connector, email, steps }),
  );
  console.log('\n  Every step passed.\n');
}

interface PlannedEdit {
  id: string;
  baseVersion: string;
  field: string;
  words: string;
}

/** Edits of two sections of the page, in one text field of each. */
function plannedEdits(sections: readonly PageSection[], now: Date): PlannedEdit[] {
  const stamp = now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
  const fields: Record<string, string> = {
    hero: 'eyebrow',
    kpi: 'intro',
    text: 'lead',
    timeline: 'intro',
    gallery: 'intro',
  };
  const edits = sections.flatMap(({ id, kind, version, audience, hidden }) => {
    const field = fields[kind];
    return field === undefined || audience !== 'all' || hidden
      ? []
      : [{ id, baseVersion: version, field, words: `As of ${stamp}` }];
  });
  must(edits.length >= 2, 'The home page has no two sections the demo knows how to edit.');
  return edits.slice(0, 2);
}

function saveEdits(content: ContentAccess, page: string, edits: readonly PlannedEdit[]) {
  const changes = edits.map(({ id, baseVersion, field, words }) => ({
    id,
    baseVersion,
    set: { [field]: words },
  }));
  return content.run(saveSections, { page, edits: changes });
}

/** The error that a second writer gets with the version from before the save. */
async function conflictOf(
  content: ContentAccess,
  page: string,
  edit: PlannedEdit | undefined,
): Promise<string> {
  must(edit !== undefined, 'There is no edit to repeat.');
  try {
    await saveEdits(content, page, [{ ...edit, words: 'Words based on an earlier version' }]);
  } catch (error) {
    if (isAppError(error, 'conflict')) return `[conflict] ${error.message}`;
    throw error;
  }
  throw new SetupError('A save on an old version went through; it must be a conflict.');
}

async function wordsOnSite(
  origin: string,
  edits: readonly Pick<PlannedEdit, 'id' | 'words'>[],
): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  return edits.map(({ id, words }) => {
    must(html.includes(words), `"${words}" is not on ${origin}.`);
    return `${id}: “${words}”`;
  });
}

async function filesOnSite(origin: string, paths: readonly string[]): Promise<string[]> {
  const found = paths.map(async (path) => {
    const answer = await fetch(`${origin}${path}`);
    const { byteLength } = await answer.arrayBuffer();
    must(answer.ok, `${origin}${path} answered ${answer.status}.`);
    return `${path}: ${answer.headers.get('content-type') ?? ''}, ${byteLength} bytes`;
  });
  return Promise.all(found);
}

/** The PDF at `address`, if this machine has a browser; otherwise the build renders none. */
async function renderedPdf(address: string): Promise<string> {
  const answer = await fetch(address);
  const words = await answer.text();
  if (findChromium(process.env['CHROMIUM_PATH']) === null) return `Not here: ${NO_CHROMIUM}`;
  must(answer.ok && words.startsWith('%PDF-'), `${address} answered ${answer.status}, and no PDF.`);
  return `${answer.headers.get('content-disposition') ?? ''}, ${answer.headers.get('content-length') ?? ''} bytes`;
}

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new SetupError(otherwise);
}
