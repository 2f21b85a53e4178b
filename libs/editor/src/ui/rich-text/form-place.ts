/** Distance between the words and the form. */
const GAP_PX = 8;

interface Vertical {
  top: number;
  bottom: number;
}

/** Position and largest height of a form, in pixels of the screen. */
interface FormPlace {
  top: number;
  left: number;
  maxHeight: number;
}

/**
 * Returns where to put the form for some words so that it covers none of them and stays in the visible part: below the words; above them
 * where there is no room below; where it fits on neither side, on the side with more room, with its height reduced. If the words leave too
 * little room on both sides, the form covers the end of them.
 */
export function formPlace(
  words: Vertical & { left: number },
  form: { width: number; height: number },
  seen: Vertical & { left: number; right: number },
): FormPlace {
  const left = Math.max(seen.left, Math.min(words.left, seen.right - form.width));
  const [above, below] = [words.top - seen.top - GAP_PX, seen.bottom - words.bottom - GAP_PX];
  const atEnd = (room: number) => Math.min(form.height, room);
  if (form.height <= below || (below >= above && below >= form.height / 2))
    return { left, top: Math.max(words.bottom, seen.top) + GAP_PX, maxHeight: below };
  if (form.height <= above || above >= form.height / 2) {
    const bottom = Math.min(words.top, seen.bottom) - GAP_PX;
    return { left, top: bottom - atEnd(bottom - seen.top), maxHeight: bottom - seen.top };
  }
  const room = seen.bottom - seen.top;
  return { left, top: seen.bottom - atEnd(room), maxHeight: room };
}
