import { CHIP_PX, type Rows } from './frame-row.ts';
import type { Place } from './use-place.ts';

/** Height in pixels of the label that says who sees a section. */
const LABEL_PX = 22;
/** Distance between the label and the edge of its section. */
const LABEL_GAP_PX = 6;
/** How far the label may overlap the row with the tools: within this distance of its edge the row has no icons. */
const ON_ROW_PX = 8;
const UNDER_ROW_PX = 2;

/** What a section's label must not cover, in pixels. `space`: distance from the section's upper edge to its first text. */
interface LabelSurroundings extends Rows {
  screen: number;
  space: number;
  /**
   * Distance from the top of the screen to the row with the tools of the section at hand, where it takes the whole width; null: a label has
   * room beside it.
   */
  row: number | null;
  isSelected: boolean;
  /** True: the corner already has the chip that names the lock holder. */
  isLocked: boolean;
}

/**
 * Distance in pixels from the top of the screen to the label that says who sees a section: inside the section at its upper edge where no
 * text is in the way, else just above the section; null: it is out of view, or would be under the bar or the tools.
 */
export function labelTop({ top }: Pick<Place, 'top'>, around: LabelSurroundings): number | null {
  const { bar, own, screen, space, row, isSelected, isLocked } = around;
  const inside = isLocked ? CHIP_PX + LABEL_GAP_PX : LABEL_GAP_PX;
  const hasRoom = space >= inside + LABEL_PX + LABEL_GAP_PX;
  const wanted = hasRoom ? top + inside : top - LABEL_PX - LABEL_GAP_PX;
  const place = () => {
    if (row === null || wanted >= row + own || row >= wanted + LABEL_PX) return wanted;
    if (!isSelected) return null;
    const under = row + own + UNDER_ROW_PX;
    return under + LABEL_PX <= top + space ? under : row - LABEL_PX + ON_ROW_PX;
  };
  const found = place();
  return found === null || found < bar || found >= screen ? null : found;
}
