/** What the room on a page starts from. @throws Error when the page has none */
export function roomIn(html: string): unknown {
  const [, start] = /id="portal-room" data-start="([^"]*)"/.exec(html) ?? [];
  if (start === undefined) throw new Error('There is no room on this page.');
  return JSON.parse(start.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
