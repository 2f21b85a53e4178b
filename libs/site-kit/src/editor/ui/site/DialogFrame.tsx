import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A dialog over the page, with its title. */
export function DialogFrame(props: { title: string; close: () => void; children: ReactNode }) {
  const { title, close, children } = props;
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className="modal wide">
        <Dialog className="dialog" aria-label={title}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
