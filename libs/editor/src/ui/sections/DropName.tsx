import { fill } from '@portal/ui/text';
import { firstWords } from '../../content/first-words.ts';
import type { Dragging } from '../../page/drag-section.ts';
import { kindTitle } from '../../words/names.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { barHeight } from '../parts/narrow.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.drop-name { position: absolute; inset: auto auto 100% 50%; translate: -50%; display: flex; align-items: center; gap: 0.25rem; max-width: min(24rem, 100%); padding: 0.25rem 0.75rem; background: var(--portal-accent); color: var(--portal-on-accent); font-size: 0.8125rem; font-weight: 600; border-radius: 0.375rem 0.375rem 0 0; box-shadow: 0 0 0 2px var(--portal-ground); clip-path: inset(-2px -2px 0); }
.drop-name > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.drop-name[data-at-top] { inset: 100% auto auto 50%; border-radius: 0 0 0.375rem 0.375rem; clip-path: inset(0 -2px -2px); }
`);

/** Height of the label with the name; the label is above the line where there is room. */
const NAME_PX = 32;

/**
 * A label at the line that shows where a dragged section would go: names the section before or after that place. An arrow shows that the
 * place is outside the visible part.
 */
export default function DropName({ dragging }: { dragging: Dragging }) {
  const { kinds, words } = useEditor();
  const page = useEditState((state) => state.page);
  const { before, beyond, id, line, near } = dragging;
  const stays = before === id || before === (page.order[page.order.indexOf(id) + 1] ?? null);
  const section = near && page.sections[near.id];
  const name = section ? firstWords(section.data) || kindTitle(words, kinds, section.kind) : '';
  const place = near?.side === 'after' ? words.acts.dropAfter : words.acts.dropBefore;
  const isAtTop = line < barHeight() + NAME_PX;
  return (
    <span className="drop-name" data-at-top={isAtTop || undefined} ref={addRules}>
      {beyond !== null && <Icon name={beyond === 'above' ? 'up' : 'down'} />}
      <span>{stays ? words.acts.dropHere : fill(place, { name })}</span>
    </span>
  );
}
