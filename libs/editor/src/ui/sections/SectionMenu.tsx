import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { useSectionActs } from './section-acts.ts';

interface MenuProps {
  id: string;
  /** What the section is called in the list. */
  name: string;
  /** The list of sections, which gets the focus of one that is deleted. */
  list: RefObject<HTMLOListElement | null>;
}

/** What can be done with a section from the list of all, which stays open for it. Loaded on demand. */
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
  const offered = [
    ...(place > 0 ? [{ key: 'up', title: words.acts.up, act: () => acts.move(id, -1) }] : []),
    ...(place < order.length - 1
      ? [{ key: 'down', title: words.acts.down, act: () => acts.move(id, 1) }]
      : []),
    {
      key: 'hide',
      title: isHidden ? words.acts.show : words.acts.hide,
      act: () => acts.hide(id, !isHidden),
    },
    { key: 'duplicate', title: words.acts.duplicate, act: () => acts.duplicate(id) },
    { key: 'remove', title: words.acts.remove, act: remove },
  ];
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={`${words.acts.tools}: ${name}`} isDisabled={isLocked}>
        <Icon name="more" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={name}
          onAction={(key) => {
            offered.find((one) => one.key === key)?.act();
            // Moving a section selects it, which would close the list of sections.
            session.select(null);
          }}
        >
          {offered.map(({ key, title }) => (
            <MenuItem key={key} className="menu-item" id={key}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
