import { CookieJar } from 'tough-cookie';

/** A fetch that stores cookies and follows no redirects, so that the steps of a sign-in can be checked one by one. */
export function browsing(): (url: string | URL, init?: RequestInit) => Promise<Response> {
  const jar = new CookieJar();
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const cookies = await jar.getCookieString(String(url));
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) await jar.setCookie(line, String(url));
    return response;
  };
}

/** The form of a page that contains `text`: its address and its hidden fields. */
export function formOf(
  html: string,
  base: string,
  text: string,
): { action: string; fields: URLSearchParams } | null {
  const forms = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/gi)].map(([form]) => form);
  const form = forms.find((candidate) => candidate.includes(text));
  if (form === undefined) return null;
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const fields = new URLSearchParams();
  for (const [input] of form.matchAll(/<input\b[^>]*>/gi)) {
    if (attribute(input, 'name') !== '') fields.append(attribute(input, 'name'), attribute(input, 'value'));
  }
  return { action: new URL(attribute(form, 'action'), base).href, fields };
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
