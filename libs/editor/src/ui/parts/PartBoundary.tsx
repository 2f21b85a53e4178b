import { Component, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { reportDrawingFailure } from '../../api/report-drawing-failure.ts';
import { loadingWords } from '../../words/loading/index.ts';

/** Where a part is drawn, and so what is shown in its place. `note`: among the notices. `part`, `quiet`: over the page. `value`: within a text. */
export type PartPlace = 'dialog' | 'note' | 'part' | 'quiet' | 'value';

interface BoundaryProps {
  place: PartPlace;
  /** Closes the part; left out: it cannot be closed. */
  close?: (() => void) | null;
  children: ReactNode;
}

/**
 * Around a part of the surface: if it throws while it is drawn, a message takes its place, the rest stays, and the site's log gets a line.
 * What was typed is in the session of the page, which is no part of the surface.
 */
// eslint-disable-next-line house/no-class -- React catches what a component throws in a class only
export class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    void reportDrawingFailure(error, componentStack ?? '');
  }

  override render(): ReactNode {
    const { place, close = null, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <NotDrawn place={place} close={close} again={() => this.setState({ hasFailed: false })} />;
  }
}

interface NotDrawnProps {
  place: PartPlace;
  close: (() => void) | null;
  again: () => void;
}

function NotDrawn({ place, close, again }: NotDrawnProps): ReactNode {
  const { locale } = useLocale();
  const words = loadingWords(locale);
  if (place === 'value')
    return (
      <span className="help" data-tone="problem">
        {words.valueFailed}
      </span>
    );
  const message = (
    <FailedPart place={place === 'dialog' ? 'dialog' : 'note'} text={words.drawingFailed} close={close}>
      <Button className="secondary" onPress={again}>
        {words.again}
      </Button>
      <Button className="secondary" onPress={() => location.reload()}>
        {words.reload}
      </Button>
    </FailedPart>
  );
  return place === 'part' || place === 'quiet' ? <div className="notes failed-part">{message}</div> : message;
}

interface FailedPartProps {
  place: 'dialog' | 'note';
  text: string;
  /** Null: it cannot be closed. */
  close: (() => void) | null;
  /** Buttons of the message. */
  children: ReactNode;
}

/**
 * A message in the place of a part that is missing. It uses the browser's own dialog element: the dialog of the component library may
 * be what is missing.
 */
export function FailedPart({ place, text, close, children }: FailedPartProps): ReactNode {
  const { locale } = useLocale();
  const acts = (
    <>
      {children}
      {close !== null && (
        <Button className="secondary" onPress={close}>
          {loadingWords(locale).close}
        </Button>
      )}
    </>
  );
  if (place === 'note')
    return (
      <div className="note" data-tone="problem" role="alert">
        <p>{text}</p>
        {acts}
      </div>
    );
  return (
    <dialog
      className="modal dialog not-loaded"
      aria-labelledby="not-loaded"
      ref={showModal}
      onClose={() => close?.()}
    >
      <h2 id="not-loaded">{text}</h2>
      <div className="row">{acts}</div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.open === false) dialog.showModal();
}
