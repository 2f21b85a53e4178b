import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import { Veil } from './Veil.tsx';

/** A modal dialog with a title. `close` is called when a press beside it or the Escape key closes it. Without a size it is wide. */
export function DialogFrame(props: {
  title: string;
  close: () => void;
  children: ReactNode;
  /** Has the smallest size, for a question or a single field. */
  isSmall?: boolean;
  /** Has a middle size, for a form of a few fields. */
  isMedium?: boolean;
  /** Is placed beside the page, which stays visible and can be scrolled. The content has to bring the style rules for this. */
  isDocked?: boolean;
}) {
  const { title, close, children, isSmall = false, isMedium = false, isDocked = false } = props;
  const size = isDocked ? 'modal docked' : isSmall ? 'modal' : isMedium ? 'modal medium' : 'modal wide';
  return (
    <Veil isOpen onOpenChange={(isOpen) => !isOpen && close()} isDismissable>
      <Modal className={size}>
        <Dialog className="dialog" aria-label={title}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </Veil>
  );
}
