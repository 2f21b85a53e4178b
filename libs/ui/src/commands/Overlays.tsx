import { useEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Overlay } from './overlay.ts';
import { Palette, type PaletteProps } from './Palette.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

export interface OverlaysProps extends PaletteProps {
  /** Passes the function that opens an overlay. */
  onReady: (open: (overlay: Overlay) => void) => void;
}

/** The palette and the sheet of shortcuts, one at a time. */
export function Overlays({ source, page, typed, onReady }: OverlaysProps) {
  const [shown, setShown] = useState<Overlay | null>(null);
  useEffect(() => onReady(setShown), [onReady]);
  return (
    <ModalOverlay
      className="veil"
      isOpen={shown !== null}
      onOpenChange={(isOpen) => !isOpen && setShown(null)}
      isDismissable
    >
      <Modal className={shown === 'palette' ? 'modal palette' : 'modal'}>
        {shown === 'palette' ? (
          <Dialog aria-label="Go to">
            <Palette source={source} page={page} typed={typed} />
          </Dialog>
        ) : (
          <Dialog>
            <ShortcutSheet />
          </Dialog>
        )}
      </Modal>
    </ModalOverlay>
  );
}
