import { methodNotAllowed } from '@portal/errors';

const READ = 'GET, HEAD';
/** Addresses that accept other methods than GET and HEAD. */
const FORMS: readonly [RegExp, string][] = [
  [/^\/(?:sign-in\/start|sign-out|account\/confirm)$/, 'POST'],
  [/^\/sites\/[^/]+\/(?:continue|retry|delete|rollback|team|domains\/check)$/, 'POST'],
  [/^\/installations\/(?:link|unlink|connect)$/, 'POST'],
  [/^\/api\/site\/llm$/, `${READ}, POST`],
  // Pages whose form is sent to the page itself.
  [/^\/sites\/(?:new|[^/]+\/(?:keys|handover|correct|domains|editor))$/, `${READ}, POST`],
  [/^\/personal-data\/[^/]+\/export\.json$/, 'POST'],
  [/^\/(?:users\/[^/]+|personal-data(?:\/[^/]+)?|sign-ups|apps)$/, `${READ}, POST`],
  [/^\/(?:account|account\/authenticator|sign-in\/code)$/, `${READ}, POST`],
];

/** Addresses below `/api` that accept one method. */
const POSTED = ['/api/site/llm-tools', '/api/connector/deploy-state', '/api/webhooks/code-host'];

/** The methods an address answers, as `Allow` lists them; null below `/api`, where each operation checks it. */
function allowedMethods(pathname: string): string | null {
  if (POSTED.includes(pathname)) return 'POST';
  const listed = FORMS.find(([pattern]) => pattern.test(pathname))?.[1];
  return listed ?? (pathname.startsWith('/api/') ? null : READ);
}

/** The response to a method that the address does not accept; null if it does. */
export function refusedMethod({ method }: Request, pathname: string): Response | null {
  const allow = allowedMethods(pathname);
  if (allow === null || allow.split(', ').includes(method)) return null;
  return methodNotAllowed(allow.split(', '));
}
