import type { APIContext } from 'astro';
import { entityTag } from '../http/conditional.ts';
import { builtCode } from '../site/published/built-code.ts';
import { published } from '../site/published/published.ts';
import { pdfManifest } from '../site/published/rendered-pdfs.ts';
import { siteOrigin } from '../site/published/site-origin.ts';

let build: Promise<string | null> | undefined;

/**
 * A strong entity tag of a page that is the same for everybody, known before it is rendered: it follows from the build, the address, and
 * what the settings of the running site add to the page, the end of the last event that is over, and the
 * period between two moments at which something becomes visible or ceases to be. Null in `astro dev`, whose code changes while it runs.
 */
export async function pageTag(
  { site, url }: Pick<APIContext, 'site' | 'url'>,
  settings: { signIn: string | null; hasQuestions: boolean; boundary: number; period: number },
): Promise<string | null> {
  const ofBuild = await (build ??= buildTag());
  const address = [siteOrigin({ site, url }), url.origin, url.pathname, url.search];
  return ofBuild && entityTag(ofBuild, ...address, JSON.stringify(settings));
}

/** Changes with the commit that was built, with its code, and with the documents that were rendered for it. */
async function buildTag(): Promise<string | null> {
  const code = await builtCode();
  if (code === null) return null;
  const { commit, files } = published;
  return entityTag(code.digest, commit, JSON.stringify(files), JSON.stringify(pdfManifest()));
}
