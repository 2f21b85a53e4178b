import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { SetupError } from '../setup-error.ts';
import { type Assistant, connectAssistant } from './assistant.ts';
import type { Steps } from './steps.ts';
import { until } from './until.ts';

const Made = z.object({ site: z.object({ siteId: z.string() }) });
const State = z.object({
  provisioningStatus: z.string(),
  url: z.string().nullable(),
  setUp: z.object({ sentence: z.string().nullable() }).nullish(),
  content: z.object({ site: z.object({ home: z.string() }) }).nullable(),
});
const PageData = z.object({
  sections: z.array(z.object({ id: z.string(), kind: z.string(), version: z.string() })),
});
const Changes = z.object({ expected: z.string() });
const Published = z.object({ published: z.literal(true), commit: z.string() });
const Build = z.object({ build: z.object({ state: z.string(), commitSha: z.string().nullable() }) });

const SITE_NAME = 'Demo Gallery';

/** Creates a site over MCP, waits until it is live, edits and publishes it, and deletes it. @throws SetupError */
export async function siteJourney(options: {
  connector: string;
  email: string;
  steps: Steps;
}): Promise<void> {
  const { step } = options.steps;
  const { call, close } = await connectAssistant(options);
  const subdomain = `demo-${Date.now().toString(36)}`;
  const words = `Told on ${new Date().toLocaleString('en-GB')}`;
  const began = performance.now();
  try {
    const { site: made } = await step(
      'create_site',
      () => call(Made, 'create_site', { name: SITE_NAME, subdomain }),
      ({ site }) => `${site.siteId}, at once`,
    );
    const site = made.siteId;
    const ready = await step(
      'get_site, until it is ready',
      () =>
        until(
          () => call(State, 'get_site', { site }),
          ({ provisioningStatus, setUp }) => {
            if (provisioningStatus === 'failed')
              throw new SetupError(`The site was not set up: ${setUp?.sentence ?? 'no reason was given'}`);
            return provisioningStatus === 'ready';
          },
        ),
      ({ url }) => url ?? '',
    );
    await step(
      'A visitor opens its first page',
      () => firstPage(ready.url ?? '', SITE_NAME),
      () => `${((performance.now() - began) / 1000).toFixed(1)} s after create_site was called`,
    );
    const page = ready.content?.site.home ?? '';
    const { sections } = await call(PageData, 'get_page', { site, page });
    const hero = sections.find(({ kind }) => kind === 'hero');
    await step(
      'save_sections',
      () =>
        call(z.unknown(), 'save_sections', {
          site,
          page,
          edits: [{ id: hero?.id, baseVersion: hero?.version, set: { eyebrow: words } }],
        }),
      () => `“${words}”`,
    );
    const { commit } = await step(
      'get_changes, publish_site',
      async () => {
        const { expected } = await call(Changes, 'get_changes', { site });
        return call(Published, 'publish_site', { site, expected });
      },
      (published) => `live commit ${published.commit.slice(0, 8)}`,
    );
    await step(
      'get_build_status, until that is live',
      () => built({ call }, site, commit),
      () => ready.url ?? '',
    );
    await step(
      'delete_site',
      () => call(z.unknown(), 'delete_site', { site, confirm: subdomain }),
      () => 'hidden at once; its repository is archived',
    );
  } finally {
    await close();
  }
}

/**
 * Names below localhost lead to this computer, even if its resolver does not know them.
 * @throws SetupError when the page is not the site's
 */
async function firstPage(url: string, name: string): Promise<void> {
  const { host, port } = new URL(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers: { host, accept: 'text/html' } }, resolve).on('error', reject);
  });
  const html = await text(response);
  if (response.statusCode !== 200 || !html.includes(name))
    throw new SetupError(`The new site answers its first page with ${response.statusCode}.`);
}

function built({ call }: Pick<Assistant, 'call'>, site: string, commit: string) {
  return until(
    () => call(Build, 'get_build_status', { site }),
    ({ build }) => {
      if (build.state === 'error') throw new SetupError('The build failed.');
      return build.state === 'ready' && build.commitSha === commit;
    },
  );
}
