import { useEffect, useState } from 'react';
import { sectionElement } from '../../page/sections-on-page.ts';

/** Where something is on the screen, in pixels. */
export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where a section is on the screen, followed while the page scrolls, changes its size, or its sections change. */
export function usePlace(id: string | null): Place | null {
  return useFollowedPlace(id, () => (id === null ? null : sectionElement(id)));
}

/** Where an element of the page is on the screen, followed in the same way. */
export function useElementPlace(element: Element | null): Place | null {
  return useFollowedPlace(element, () => element);
}

function useFollowedPlace(key: unknown, find: () => Element | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        // Until the section is drawn, the place of the one before is used, so that the tools do not lose the focus.
        setPlace((before) => placeOf(find()) ?? (key === null ? null : before)),
      );
    };
    const sizes = new ResizeObserver(measure);
    const main = document.querySelector('.portal-main');
    if (main) sizes.observe(main);
    measure();
    window.addEventListener('scroll', measure, { passive: true, capture: true });
    window.addEventListener('resize', measure);
    document.addEventListener('portal-layout', measure);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
      document.removeEventListener('portal-layout', measure);
    };
  }, [key]);
  return place;
}

function placeOf(element: Element | null): Place | null {
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}
