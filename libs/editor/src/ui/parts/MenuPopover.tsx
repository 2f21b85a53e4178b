import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';

interface PopoverProps {
  trigger: RefObject<HTMLElement | null>;
  label: string;
  groups: readonly MenuGroup[];
  close: () => void;
}

/** The open menu of a button: its entries in groups, each with its key where it has one. Loaded on demand. */
export default function MenuPopover({ trigger, label, groups, close }: PopoverProps) {
  const choose = (chosen: string | number) => {
    close();
    const entry = groups.flatMap(({ entries }) => entries).find(({ id }) => id === chosen);
    // The browser opens an entry that is a link by itself.
    if (entry?.opens === undefined) entry?.run();
  };
  return (
    <Popover
      className="popover"
      aria-label={label}
      placement="bottom end"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Menu className="menu" aria-label={label} autoFocus="first" onAction={choose}>
        {groups.map(({ title, entries }) =>
          title === null ? (
            entries.map(menuItem)
          ) : (
            <MenuSection key={title} className="menu-group">
              <Header className="menu-title">{title}</Header>
              {entries.map(menuItem)}
            </MenuSection>
          ),
        )}
      </Menu>
    </Popover>
  );
}

function menuItem({ id, title, detail, opens }: MenuEntry) {
  const link = opens === undefined ? {} : ({ href: opens, target: '_blank', rel: 'noopener' } as const);
  // The library looks for the element with the name in the document, not in the shadow root, and would add the key to the name.
  return (
    <MenuItem key={id} className="menu-item" id={id} textValue={title} aria-label={title} {...link}>
      <Text slot="label">{title}</Text>
      {detail !== undefined && <Keyboard>{detail}</Keyboard>}
    </MenuItem>
  );
}
