/** What the view of the editor on a page starts from. @throws Error when the page has none */
export function editorViewIn(html: string): unknown {
  const [, start] = /id="portal-view" data-start="([^"]*)"/.exec(html) ?? [];
  if (start === undefined) throw new Error('There is no view of the editor on this page.');
  return JSON.parse(start.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
