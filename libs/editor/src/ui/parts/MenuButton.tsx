import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { pressedKey } from '@portal/ui/keys';
import { loadedLater } from './loaded-later.tsx';

const MenuPopover = loadedLater(() => import('./MenuPopover.tsx'), 'quiet');

/** One thing that a menu offers. */
export interface MenuEntry {
  /** Without spaces. */
  id: string;
  title: string;
  /** Its key. */
  detail?: string;
  /** What it opens in a new tab: it is a link. */
  opens?: string;
  run: () => void;
}

/** Entries that belong together, below a title. */
export interface MenuGroup {
  /** Null: a menu of one group needs none. */
  title: string | null;
  entries: readonly MenuEntry[];
}

interface MenuButtonProps {
  className: string;
  label: string;
  groups: readonly MenuGroup[];
  children: ReactNode;
  isDisabled?: boolean;
}

/** A button with a menu, which is loaded when it is opened for the first time. */
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
