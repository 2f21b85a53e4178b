import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { pressedKey } from '@portal/ui/keys';
import { loadedLater } from './loaded-later.tsx';

const MenuPopover = loadedLater(() => import('./MenuPopover.tsx'), 'quiet');

/** An entry of a menu. */
export interface MenuEntry {
  /** Unique in the menu, and without spaces. */
  id: string;
  title: string;
  /** Shown behind the title: the key that does the same. */
  detail?: string;
  /** Address that the entry opens in a new tab. With it the entry is a link, and `run` is not called. */
  opens?: string;
  run: () => void;
}

/** Entries that belong together, below a common title. */
export interface MenuGroup {
  /** Null: no title is shown, for a menu that has one group only. */
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
