import { useEffect, useState } from 'react';
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';

interface VeilProps extends Omit<ModalOverlayProps, 'className' | 'ref'> {
  /** A class of its own, besides that of all. */
  kind?: string;
}

/** Behind a modal dialog, over everything else, other dialogs included. */
export function Veil({ kind = '', ...props }: VeilProps) {
  useFocusBackInDialog();
  return <ModalOverlay {...props} className={`veil ${kind}`.trim()} ref={escapeInertness} />;
}

/**
 * Gives the focus back to what opened a dialog over another one. The library does so too, unless the dialog below, which contains the focus
 * again, has put it elsewhere first. Where the page is below, who closes the dialog may have moved the focus on purpose.
 */
function useFocusBackInDialog(): void {
  const [opener] = useState(focusedInDialog);
  useEffect(
    () => () => {
      if (opener === null) return;
      // The library moves the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => opener.isConnected && opener.focus()));
    },
    [opener],
  );
}

/** The element of an open dialog that has the focus; null: the focus is elsewhere. */
function focusedInDialog(): HTMLElement | null {
  const focused = document.activeElement?.shadowRoot?.activeElement;
  return focused instanceof HTMLElement && focused.closest('.veil') !== null ? focused : null;
}

/**
 * Keeps the dialog below from making this one inert. react-aria makes inert what is added while a dialog is open, unless it bears this mark or a
 * newer dialog has taken over; within a shadow root it goes on for dialogs that are not on top any more (3.53.1, `ariaHideOutside`). It looks
 * once, right after the element was added; the mark must not stay, since a press on what bears it does not close the dialog.
 */
function escapeInertness(element: HTMLElement | null): void {
  if (element === null) return;
  element.dataset['reactAriaTopLayer'] = 'true';
  queueMicrotask(() => delete element.dataset['reactAriaTopLayer']);
}
