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
}) {
  const { title, close, children, isSmall = false } = props;
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className={isSmall ? 'modal' : 'modal wide'}>
        <Dialog className="dialog" aria-label={title}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
