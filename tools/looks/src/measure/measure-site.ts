import type { Browser } from '@playwright/test';
import type { LiveSite } from '../site/make-site.ts';
import { type Appearance, appearanceOf } from './appearance.ts';
import { firstLoad, type FirstLoad } from './first-load.ts';
import { PHONE, WIDE } from './open-page.ts';
import { pageFaults } from './page-faults.ts';

/** What a home page may take at first load, fonts and images included, in bytes. */
const MOST_BYTES = 250_000;

/** The button that opens the box for questions brings a script of 2 kB with its head; nothing else may. @see libs/site-kit/README.md */
const MOST_SCRIPT_BYTES = 3_000;

/** The figures of a site, and what is not as it must be. */
export interface Measured {
  site: LiveSite;
  wide: FirstLoad;
  phone: FirstLoad;
  appearance: Appearance;
  faults: string[];
}

/** Measures the home page, and examines a post, the archive and the contact page as well. */
export async function measureSite(browser: Browser, site: LiveSite): Promise<Measured> {
  const address = (path = '/') => new URL(path, site.url).href;
  const home = address();
  const wide = await firstLoad(browser, home, WIDE, 'light');
  const phone = await firstLoad(browser, home, PHONE, 'light');
  const { paths } = site;
  const post = Object.values(paths).find((path) => path.split('/').length > 2);
  const faults = [...loadFaults(`${home} wide`, wide), ...loadFaults(`${home} phone`, phone)];
  for (const path of ['/', post, paths['news'], paths['contact']])
    faults.push(...(await pageFaults(browser, address(path))));
  return { site, wide, phone, appearance: await appearanceOf(browser, home), faults };
}

function loadFaults(where: string, load: FirstLoad): string[] {
  const { bytes, largest, scriptBytes, inlineScripts, others } = load;
  return [
    ...(bytes > MOST_BYTES
      ? [`${where}: ${bytes} bytes at first load, most of them ${largest.join(', ')}`]
      : []),
    ...(scriptBytes > MOST_SCRIPT_BYTES ? [`${where}: ${scriptBytes} bytes of script`] : []),
    ...(inlineScripts > 0 ? [`${where}: scripts inside the page`] : []),
    ...others.map((other) => `${where}: a request to another site, ${other}`),
  ];
}
