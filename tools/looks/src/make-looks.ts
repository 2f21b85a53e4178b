import { chromium } from '@playwright/test';
import { connectAssistant } from '@portal/platform/assistant';
import { asDemoAdmin } from '@portal/platform/demo-admin';
import { runningPlatform } from '@portal/platform/running-platform';
import { numberedSteps } from '@portal/platform/steps';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brief } from './brief.ts';
import { likenesses } from './measure/appearance.ts';
import { measureSite, type Measured } from './measure/measure-site.ts';
import { firstScreens, siteSheet, thumbnail } from './sheet/contact-sheet.ts';
import { photograph, type Photographs } from './sheet/photograph.ts';
import { figures, readme } from './sheet/write-readme.ts';
import { fillSite, type LiveSite, requestSite } from './site/make-site.ts';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const SHEETS = join(WORKSPACE, 'docs/looks');
/** Where people choose a look by its thumbnail. */
const THUMBNAILS = [
  (look: string) => join(WORKSPACE, 'libs/site-kit/src/looks', look, 'thumbnail.webp'),
  (look: string) => join(WORKSPACE, 'apps/admin/public/looks', `${look}.webp`),
];

/** What is made of the sites. */
export interface Making {
  briefs: readonly Brief[];
  /** The browser's executable. */
  chromiumPath: string;
  /** Whether all briefs are made, so that the page that shows them all is written as well. */
  all: boolean;
}

/**
 * Makes the sites over MCP, measures them, and writes their contact sheets and thumbnails. The sites stay on the platform.
 * @returns what is not as it must be
 */
export async function makeLooks({ briefs, all, chromiumPath }: Making): Promise<string[]> {
  const { ready, secrets } = runningPlatform();
  return asDemoAdmin(ready, secrets, async (email) => {
    const steps = numberedSteps(() => 0);
    const { call, close } = await connectAssistant({ connector: ready.urls.connector, email, steps });
    const run = Date.now().toString(36);
    const requested: { brief: Brief; site: string }[] = [];
    try {
      for (const brief of briefs) {
        const subdomain = `${brief.key}-${run}`;
        const site = await steps.step(
          `create_site, ${brief.name}`,
          () => requestSite(call, brief, subdomain),
          (id) => id,
        );
        requested.push({ brief, site });
      }
      const live: LiveSite[] = [];
      for (const { brief, site } of requested)
        live.push(
          await steps.step(
            `Fill and publish ${brief.name}`,
            () => fillSite(call, site, brief),
            ({ url }) => url,
          ),
        );
      return await examine(live, { all, chromiumPath });
    } finally {
      await close();
    }
  });
}

async function examine(
  live: readonly LiveSite[],
  { all, chromiumPath }: Pick<Making, 'all' | 'chromiumPath'>,
): Promise<string[]> {
  const { step } = numberedSteps(() => 0);
  const browser = await chromium.launch({ executablePath: chromiumPath });
  try {
    mkdirSync(SHEETS, { recursive: true });
    const measured: Measured[] = [];
    const photographs: Photographs[] = [];
    for (const site of live) {
      const { brief } = site;
      measured.push(
        await step(
          `Measure ${brief.name}`,
          () => measureSite(browser, site),
          ({ faults }) => (faults.length === 0 ? 'as it must be' : faults.join('\n')),
        ),
      );
      const images = await step(
        `Photograph ${brief.name}`,
        () => photograph(browser, site.url),
        () => join('docs/looks', `${brief.key}.webp`),
      );
      photographs.push(images);
      writeFileSync(join(SHEETS, `${brief.key}.webp`), await siteSheet(images));
      for (const file of THUMBNAILS) writeFileSync(file(brief.look), await thumbnail(images));
    }
    console.log(`\n${figures(measured)}\n`);
    if (all) {
      writeFileSync(join(SHEETS, 'first-screens.webp'), await firstScreens(photographs));
      const page = join(SHEETS, 'README.md');
      writeFileSync(page, readme(measured));
      execFileSync(join(WORKSPACE, 'node_modules/.bin/oxfmt'), [page]);
    }
    const named = measured.map(({ site: { brief }, appearance }) => ({ name: brief.name, appearance }));
    return [...measured.flatMap(({ faults }) => faults), ...likenesses(named)];
  } finally {
    await browser.close();
  }
}
