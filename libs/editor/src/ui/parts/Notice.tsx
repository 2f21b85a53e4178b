import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { type Countdown, startCountdown } from './countdown.ts';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from './Icon.tsx';

/**
 * How long a notice is shown, in milliseconds. The time stands still while the pointer or the focus is on it. `undo`: for a notice that
 * offers to undo something.
 */
export const SHOWN_MS = { plain: 8_000, undo: 20_000 } as const;

interface NoticeProps {
  children: ReactNode;
  close: () => void;
  tone?: 'quiet' | 'problem';
  /** How long it is shown, in milliseconds; null: until it is closed. With the tone `problem` it is always shown until it is closed. */
  ms?: number | null;
}

/**
 * A short message at the edge of the surface, with a button that closes it. `close` is called for that button, and when the time is over.
 */
export function Notice({ children, close, tone = 'quiet', ms = SHOWN_MS.plain }: NoticeProps) {
  const { words } = useEditor();
  const note = useRef<HTMLDivElement>(null);
  const countdown = useRef<Countdown>(null);
  const over = useRef(close);
  over.current = close;
  // React also reports a focus that is in a dialog which the notice has opened, elsewhere in the document. The time has to stand still then
  // as well: when the notice goes, its dialog closes.
  const hasFocus = useRef(false);
  const hold = () => countdown.current?.hold(hasFocus.current || note.current?.matches(':hover') === true);
  const shown = tone === 'problem' ? null : ms;
  useEffect(() => {
    if (shown === null) return;
    const left = startCountdown({
      ms: shown,
      now: () => performance.now(),
      later(work, delay) {
        const timer = setTimeout(work, delay);
        return () => clearTimeout(timer);
      },
      over: () => over.current(),
    });
    countdown.current = left;
    hold();
    return () => {
      left.stop();
      countdown.current = null;
    };
  }, [shown]);
  return (
    <div
      ref={note}
      className="note"
      data-tone={tone}
      onFocus={() => {
        hasFocus.current = true;
        hold();
      }}
      onBlur={() => {
        hasFocus.current = false;
        hold();
      }}
      onPointerEnter={hold}
      onPointerLeave={hold}
    >
      {children}
      <Button className="icon-button" aria-label={words.notes.dismiss} onPress={close}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
