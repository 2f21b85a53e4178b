import { fill } from '../../view/language.ts';
import { firstWords } from '../model/first-words.ts';
import type { Dragging } from '../page/drag-section.ts';
import { kindTitle } from '../words/names.ts';
import { useEditor, useEditState } from './editor-context.ts';
import { Icon } from './Icon.tsx';
import { barHeight } from './narrow.ts';

interface DropLineProps {
  dragging: Dragging;
  left: number;
  width: number;
}

/** Height of the name of the place, which stands over the line where there is room. */
const NAME_PX = 32;

/** The line where a section that is dragged would go, with the name of the place, which may be beyond what is seen. */
export function DropLine({ dragging, left, width }: DropLineProps) {
  const { kinds, words } = useEditor();
  const page = useEditState((state) => state.page);
  const { before, beyond, id, line, near } = dragging;
  const stays = before === id || before === (page.order[page.order.indexOf(id) + 1] ?? null);
  const section = near && page.sections[near.id];
  const name = section ? firstWords(section.data) || kindTitle(words, kinds, section.kind) : '';
  const place = near?.side === 'after' ? words.acts.dropAfter : words.acts.dropBefore;
  const isAtTop = line < barHeight() + NAME_PX;
  return (
    <div className="drop-line" data-at-top={isAtTop || undefined} style={{ top: line, left, width }}>
      <span className="drop-name">
        {beyond !== null && <Icon name={beyond === 'above' ? 'up' : 'down'} />}
        <span>{stays ? words.acts.dropHere : fill(place, { name })}</span>
      </span>
    </div>
  );
}
