import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

/** A dialog over the page, with its title. */
export function DialogFrame(props: {
  title: string;
  close: () => void;
  children: ReactNode;
  /** Whether there is little in it. */
  isSmall?: boolean;
  /** Whether it holds a form of a few fields. */
  isMedium?: boolean;
  /** Whether it stands beside the page, which is seen and scrolled meanwhile. What is in it brings the rules for that. */
  isDocked?: boolean;
}) {
  const { title, close, children, isSmall = false, isMedium = false, isDocked = false } = props;
  const size = isDocked ? 'modal docked' : isSmall ? 'modal' : isMedium ? 'modal medium' : 'modal wide';
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className={size}>
        <Dialog className="dialog" aria-label={title}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
