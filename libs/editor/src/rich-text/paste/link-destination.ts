/** Services that mail programs and search engines put before an address, and the parameters that hold it. */
const WRAPPERS: readonly { host: RegExp; path: string; parameters: readonly string[] }[] = [
  { host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
];

/** Where a pasted link leads: the address inside a wrapper of Google or Outlook, else the address itself. */
export function linkDestination(href: string): string {
  const url = URL.parse(href);
  const wrapper = WRAPPERS.find(({ host, path }) => url?.pathname === path && host.test(url.hostname));
  const inside = wrapper?.parameters.map((name) => url?.searchParams.get(name)).find(Boolean);
  return inside && /^https?:$/.test(URL.parse(inside)?.protocol ?? '') ? inside : href;
}
