const LINK = 'link[data-portal-theme]';

/**
 * Shows the page in another design at once: the stylesheet with this query is loaded beside the present one, which goes when it is there,
 * so that the page is never without.
 */
export function previewDesign(query: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LINK)];
  const last = links.at(-1);
  if (!last) return;
  const address = new URL(last.href);
  if (address.search === query) return;
  address.search = query;
  const next = last.cloneNode() as HTMLLinkElement;
  next.href = address.href;
  next.addEventListener('load', () => {
    for (const link of document.querySelectorAll(LINK))
      if (link !== next && isBefore(link, next)) link.remove();
  });
  // If the style sheet cannot be loaded, the page stays as it is.
  next.addEventListener('error', () => next.remove());
  last.after(next);
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
