/** A browser without script: it keeps cookies and follows nothing. */
export interface SiteVisitor {
  get(path: string): Promise<Response>;
  /** A form, as a page of the site sends it. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** A script of a page of the site. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  readonly cookies: ReadonlyMap<string, string>;
}

/** Somebody at a site; nobody in particular at first. */
export function siteVisitor(origin: () => string): SiteVisitor {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method !== undefined) headers.set('origin', origin());
    const response = await fetch(origin() + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    call: (method, path, body) =>
      ask(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isGone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line);
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
