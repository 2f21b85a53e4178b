import { CHIP_PX, type Rows } from './frame-row.ts';
import type { Place } from './use-place.ts';

/** Height of the label that says who sees a section. */
const LABEL_PX = 22;
/** Between the label and the edge of its section. */
const LABEL_GAP_PX = 6;
/** How far the label may cover the row with the tools: their signs begin below. */
const ON_ROW_PX = 8;
const UNDER_ROW_PX = 2;

/** What stands in the way of a section's label. `space`: from the section's upper edge to its first text. */
interface LabelSurroundings extends Rows {
  screen: number;
  space: number;
  /** Where the tools of the section at hand stand, when they leave no room beside them. */
  row: number | null;
  isSelected: boolean;
  /** Whether the corner holds the chip of who edits the section. */
  isLocked: boolean;
}

/**
 * Where the label that says who sees a section stands: at its upper edge, in the section where no text begins there, else just above it;
 * null: it is out of view, or would lie under the bar or the tools.
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
