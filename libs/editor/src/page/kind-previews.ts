import type { KindSpec } from '../kinds/field-spec.ts';
import { newSection } from '../kinds/new-section.ts';
import { type RenderPlace, renderSection } from './render-section.ts';

/** Sections that are rendered at a time: a site has tens of kinds, and one server for all its visitors. */
const AT_ONCE = 2;

/** What sections are rendered for. */
export interface KindPreviewDeps {
  /** Where the sections would be. */
  place: () => Omit<RenderPlace, 'first'>;
  /** Images of the site, for kinds that need one. */
  images: () => readonly { id: string; alt: string }[];
}

/** Renders the example of each kind as the page would show it. */
export interface KindPreviews {
  /** The section as an element of its own; null when the site cannot render it, or it needs an image and the site has none. */
  of: (kind: KindSpec) => Promise<HTMLElement | null>;
}

/** Renders each kind once, when it is asked for; one that cannot be rendered is tried again the next time. */
export function kindPreviews({ place, images }: KindPreviewDeps): KindPreviews {
  const rendered = new Map<string, Promise<HTMLElement | null>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  const render = async (kind: KindSpec) => {
    const section = newSection(kind, { random: (bytes) => bytes, images: images(), audience: 'all' });
    if (!section) return null;
    const signal = new AbortController().signal;
    const answer = await inTurn(() => renderSection(section, { ...place(), first: false, signal }));
    return answer?.element ?? null;
  };

  return {
    async of(kind) {
      const before = rendered.get(kind.name) ?? render(kind);
      rendered.set(kind.name, before);
      const element = await before;
      if (!element) rendered.delete(kind.name);
      return element && (element.cloneNode(true) as HTMLElement);
    },
  };
}
