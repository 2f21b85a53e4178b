import type { RefObject } from 'react';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { MenuButton } from '../parts/MenuButton.tsx';
import { useSectionActs } from './section-acts.ts';

interface MenuProps {
  id: string;
  /** Name of the section as the list shows it. */
  name: string;
  /** The list of sections. When a section is deleted from it, the row that takes its place gets the focus. */
  list: RefObject<HTMLOListElement | null>;
}

/** The menu of a section in the list of all sections. The list stays open after each act. Loaded on demand. */
export default function SectionMenu({ id, name, list }: MenuProps) {
  const { session, words } = useEditor();
  const isHidden = useEditState(({ page }) => page.sections[id]?.hidden === true);
  const order = useEditState(({ page }) => page.order);
  const isLocked = useEditState(({ locked }) => locked[id] !== undefined);
  const acts = useSectionActs();
  const place = order.indexOf(id);
  const remove = () => {
    acts.remove(id);
    const next = Math.min(place, order.length - 2);
    requestAnimationFrame(() => {
      const row = list.current?.children[next] ?? list.current?.parentElement;
      row?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    });
  };
  /** Wraps an act so that nothing is selected after it: an act can select its section, and a selection closes the list. */
  const stay = (act: () => void) => () => {
    act();
    session.select(null);
  };
  const up = { id: 'up', title: words.acts.up, run: stay(() => acts.move(id, -1)) };
  const down = { id: 'down', title: words.acts.down, run: stay(() => acts.move(id, 1)) };
  const offered = [
    ...(place > 0 ? [up] : []),
    ...(place < order.length - 1 ? [down] : []),
    {
      id: 'hide',
      title: isHidden ? words.acts.show : words.acts.hide,
      run: stay(() => acts.hide(id, !isHidden)),
    },
    { id: 'duplicate', title: words.acts.duplicate, run: stay(() => acts.duplicate(id)) },
    { id: 'remove', title: words.acts.remove, run: stay(remove) },
  ];
  return (
    <MenuButton
      className="icon-button"
      label={`${words.acts.tools}: ${name}`}
      groups={[{ title: null, entries: offered }]}
      isDisabled={isLocked}
    >
      <Icon name="more" />
    </MenuButton>
  );
}
