import { useEffect, useRef, useState } from 'react';
import type { KindSpec } from '../../kinds/field-spec.ts';
import type { KindPreviews } from '../../page/kind-previews.ts';
import { pageRules } from '../../page/page-rules.ts';
import { KindSketch } from './KindSketch.tsx';

const RULES = `
:host { display: block; overflow: hidden; background: var(--portal-ground); color: var(--portal-text); contain: strict; }
.portal-body { min-height: 0; transform-origin: 0 0; pointer-events: none; }
.portal-body > .portal-section { padding-block: clamp(1.5rem, 3vw, 3rem) !important; }
`;

/**
 * What a section of a kind looks like on this site: its example, rendered by the site and made small. Until it is there, and where it
 * cannot be rendered, a drawing. It is rendered once it is about to be seen.
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
  useEffect(() => {
    if (section && place.current) showSmall(place.current, section);
  }, [section]);
  return (
    <span className="kind-preview" aria-hidden="true" data-rendered={section !== null || undefined}>
      {section === null && <KindSketch kind={kind} />}
      <span className="kind-section" ref={place} inert />
    </span>
  );
}

/** Shows a section in a shadow root with the page's rules, as wide as the page and scaled down to the width of its host. */
function showSmall(host: HTMLElement, section: HTMLElement): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const own = new CSSStyleSheet();
  own.replaceSync(RULES);
  root.adoptedStyleSheets = [pageRules(), own];
  const body = document.createElement('div');
  body.className = 'portal-body';
  const pageWidth = document.documentElement.clientWidth;
  body.style.width = `${pageWidth}px`;
  body.style.transform = `scale(${host.clientWidth / pageWidth})`;
  for (const image of section.querySelectorAll('img')) image.loading = 'eager';
  body.append(section);
  root.replaceChildren(body);
}
