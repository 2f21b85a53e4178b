import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionContext, functionContext, type WorkAfterAnswers } from './function-context.ts';
import { FUNCTIONS, type HostedSite, type PackedFunction, PUBLISHED } from './hosted-site.ts';
import { siteFiles } from './site-files.ts';

/** A function of the provider's second version. */
type Handler = (request: Request, context: FunctionContext) => Promise<Response | undefined>;

/** Where functions without an address of their own are called. */
const FUNCTIONS_PATH = '/.netlify/functions/';

/** Answers requests to a deploy as the provider does. */
export type AnswerHosted = (request: Request, ip: string) => Promise<Response>;

/**
 * The order of the provider: redirects that are forced, files, functions, other redirects; a function that does not prefer files
 * comes before them. A background function is answered before it runs, a scheduled one has no address. Each function is loaded
 * with its first call and cached, as in an instance that stays warm.
 */
export function answerHosted(options: {
  dir: string;
  site: HostedSite;
  work: WorkAfterAnswers;
  report: (error: unknown) => void;
}): AnswerHosted {
  const { dir, site, work, report } = options;
  const files = siteFiles(join(dir, PUBLISHED), site);
  const loaded = new Map<string, Promise<Handler>>();
  const load = (name: string, module: string) => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const loading = import(pathToFileURL(join(dir, FUNCTIONS, module)).href).then(
      (found: { default: Handler }) => found.default,
    );
    loaded.set(name, loading);
    return loading;
  };
  const call = async ({ name, module, background }: PackedFunction, request: Request, ip: string) => {
    const context = functionContext({ url: request.url, ip }, work.waitUntil);
    const answering = load(name, module).then((handle) => handle(request, context));
    if (background) {
      work.waitUntil(answering);
      return new Response(null, { status: 202 });
    }
    try {
      return (await answering) ?? new Response(null, { status: 204 });
    } catch (error) {
      report(error);
      return new Response('The function failed.', { status: 502 });
    }
  };
  return async (request, ip) => {
    const forced = await files.redirect(request, true);
    if (forced !== null) return forced;
    const found = functionAt(site.functions, request);
    if (found !== null && !found.preferStatic) return call(found.packed, request, ip);
    const file = await files.file(request);
    if (file !== null) return file;
    if (found !== null) return call(found.packed, request, ip);
    return (await files.redirect(request, false)) ?? new Response('Not found', { status: 404 });
  };
}

function functionAt(
  functions: readonly PackedFunction[],
  { url, method }: Request,
): { packed: PackedFunction; preferStatic: boolean } | null {
  const { pathname } = new URL(url);
  const called = functions.filter(({ schedule }) => schedule === null);
  for (const packed of called) {
    if (packed.routes.length === 0 && pathname === FUNCTIONS_PATH + packed.name)
      return { packed, preferStatic: false };
    const route = packed.routes.find(
      ({ expression, methods }) =>
        new RegExp(expression).test(pathname) && (methods.length === 0 || methods.includes(method)),
    );
    if (route !== undefined) return { packed, preferStatic: route.preferStatic };
  }
  return null;
}
