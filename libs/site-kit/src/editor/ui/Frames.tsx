import { kindTitle } from '../words/names.ts';
import { useEditor, useEditState } from './editor-context.ts';
import { usePlace } from './use-place.ts';

/** Height of the bar, which nothing of a frame's own may lie under. */
const BAR_PX = 52;

/** The outline around the section at hand, with its name. It lies over the page and moves nothing on it. */
export function Frames() {
  const { kinds, words } = useEditor();
  const { page, selected } = useEditState();
  const section = selected === null ? undefined : page.sections[selected];
  const place = usePlace(section ? selected : null);
  if (!section || !place) return null;
  const { top, left, width, height } = place;
  const label = Math.max(top, BAR_PX);
  return (
    <>
      <div className="frame" style={{ top, left, width, height }} />
      {top + height > BAR_PX && (
        <p className="frame-name" style={{ top: label, left }} aria-hidden="true">
          {kindTitle(words, kinds, section.kind)}
        </p>
      )}
    </>
  );
}
