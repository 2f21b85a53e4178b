import { useEffect, useRef, useState } from 'react';
import type { KindSpec } from '../../kinds/field-spec.ts';
import type { KindPreviews } from '../../page/kind-previews.ts';
import { pageRules } from '../../page/page-rules.ts';
import { KindSketch } from './KindSketch.tsx';

const RULES = `
:host { display: block; overflow: hidden; background: var(--portal-ground); color: var(--portal-text); contain: strict; }
.portal-body { min-height: 0; transform-origin: 0 0; pointer-events: none; }
.portal-body > .portal-section { --portal-gutter: 2.5rem; padding-block: 2.5rem !important; }
`;

/**
 * Shows what a section of a kind looks like on this site: its example, rendered by the site and scaled down. It is rendered when it is
 * about to be scrolled into view. Until then, and if rendering fails, a drawing is shown.
 */
export function KindPreview({ kind, previews }: { kind: KindSpec; previews: KindPreviews }) {
  const place = useRef<HTMLSpanElement>(null);
  const [section, setSection] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void previews.of(kind).then((element) => isOver || setSection(element));
      },
      { rootMargin: '200px' },
    );
    observer.observe(host);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [kind, previews]);
  useEffect(() => (section && place.current ? showSmall(place.current, section) : undefined), [section]);
  return (
    <span className="kind-preview" aria-hidden="true" data-rendered={section !== null || undefined}>
      {section === null && <KindSketch kind={kind} />}
      <span className="kind-section" ref={place} inert />
    </span>
  );
}

/** Largest width of the rendered page in pixels. From a wider page, scaled down, no word could be read. */
const WIDEST = 900;

/**
 * Shows a section in a shadow root of `host` with the rules of the page: centred, scaled to the width of the host, and scaled again when
 * that width changes. Returns a function that stops following the width.
 */
function showSmall(host: HTMLElement, section: HTMLElement): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet();
  own.replaceSync(RULES);
  root.adoptedStyleSheets = [pageRules(), own];
  const body = document.createElement('div');
  body.className = 'portal-body';
  for (const image of section.querySelectorAll('img')) image.loading = 'eager';
  // When the dialog looks for the next element to focus it finds these, too, and would get stuck at one that is inert.
  for (const one of section.querySelectorAll('a, button, input, summary, video, audio, [tabindex]'))
    one.setAttribute('tabindex', '-1');
  body.append(section);
  root.replaceChildren(body);
  const fit = () => {
    const width = Math.min(document.documentElement.clientWidth, WIDEST);
    const scale = host.clientWidth / width;
    body.style.width = `${width}px`;
    const free = Math.max(0, host.clientHeight - body.offsetHeight * scale);
    body.style.transform = `translateY(${free / 2}px) scale(${scale})`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  observer.observe(section);
  return () => observer.disconnect();
}
