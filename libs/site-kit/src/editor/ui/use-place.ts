import { useEffect, useState } from 'react';
import { sectionElement } from '../page/sections-on-page.ts';

/** Where something is on the screen, in pixels. */
export interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where a section is on the screen, followed while the page scrolls, changes its size, or its sections change. */
export function usePlace(id: string | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPlace(id === null ? null : placeOf(id)));
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
  }, [id]);
  return place;
}

function placeOf(id: string): Place | null {
  const element = sectionElement(id);
  if (!element) return null;
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}
