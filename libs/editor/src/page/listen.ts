/** Listens to an event of the page; returns unsubscribe. */
export function on<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  capture = false,
): () => void {
  const heard = listener as EventListener;
  target.addEventListener(name, heard, capture);
  return () => target.removeEventListener(name, heard, capture);
}

/** A dialog over the page has keys and a history of its own, and what lies behind it is left as it is. */
export function isInDialog(event: Event): boolean {
  return event.composedPath().some((node) => node instanceof Element && node.role === 'dialog');
}
