import { useEffect, useState } from 'react';
import { sectionElement } from '../../page/sections-on-page.ts';

/** Position on the screen, in pixels. */
export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * Position of a section on the screen, measured again when the page scrolls, is resized, or gets other sections; null: there is no such
 * section, or it is not measured yet.
 */
export function usePlace(id: string | null): Place | null {
  return useFollowedPlace(id, () => (id === null ? null : sectionElement(id)));
}

/** The same as `usePlace`, for an element of the page. */
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
        // Until the section is drawn the former position stays, so that the tools stay in the document and keep the focus.
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
