import { type ReactNode, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RichText } from '../../rich-text/rich-text.ts';
import { isNarrow, seenPart } from '../parts/narrow.ts';
import { formPlace } from './form-place.ts';

/** Distance from the edges of the screen, in pixels. */
const MARGIN = 8;
const WIDTH = 320;

/**
 * Shows its content beside the words at the caret and never over them. `right`: the right edge up to which it may reach, in pixels of the
 * screen.
 */
export function LinkPopover({
  text,
  right,
  children,
}: {
  text: RichText;
  right: number;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const measure = () => setHeight(content.current?.offsetHeight ?? 0);
    const sizes = new ResizeObserver(measure);
    if (content.current) sizes.observe(content.current);
    measure();
    // The on-screen keyboard of a phone covers part of the page.
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', moved);
    return () => {
      sizes.disconnect();
      visualViewport?.removeEventListener('resize', moved);
    };
  }, []);
  const { top, bottom } = seenPart();
  const screen = window.visualViewport;
  const end = Math.min(bottom, screen ? screen.offsetTop + screen.height : bottom) - MARGIN;
  const width = isNarrow() ? window.innerWidth - 2 * MARGIN : WIDTH;
  const place = formPlace(
    text.wordsPlace(),
    { width, height },
    {
      top,
      bottom: end,
      left: MARGIN,
      right: isNarrow() ? window.innerWidth - MARGIN : Math.max(right, WIDTH + MARGIN),
    },
  );
  return (
    <div className="link-popover" style={{ ...place, width }}>
      <div ref={content}>{children}</div>
    </div>
  );
}
