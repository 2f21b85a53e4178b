import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { pressedKey } from '@portal/ui/keys';
import { loadedLater } from './loaded-later.tsx';
import type { MenuGroup } from './menu-entry.ts';

const MenuPopover = loadedLater(() => import('./MenuPopover.tsx'), 'quiet');

interface MenuButtonProps {
  className: string;
  label: string;
  groups: readonly MenuGroup[];
  children: ReactNode;
  isDisabled?: boolean;
}

/** A button that opens a menu. The code of the menu is loaded when it is opened for the first time. */
export function MenuButton({ className, label, groups, children, isDisabled = false }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
        onKeyDown={(event) => pressedKey(event) === 'ArrowDown' && setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <MenuPopover trigger={button} label={label} groups={groups} close={() => setOpen(false)} />}
    </>
  );
}
