import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as ToastItem,
  UNSTABLE_ToastContent as ToastContent,
  type UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import type { Toast } from './toast.ts';

/** The labels of the corner with the toasts. */
export interface ToastWords {
  /** The name of the landmark. */
  region: string;
  close: string;
}

const ENGLISH: ToastWords = { region: 'Results', close: 'Close' };

/** Toasts in a corner of the page: a landmark that F6 reaches. */
export function Toasts({
  queue,
  words = ENGLISH,
  closeSign = '×',
}: {
  queue: ToastQueue<Toast>;
  words?: ToastWords;
  /** The icon of the button that closes a toast. */
  closeSign?: ReactNode;
}) {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={words.region}>
      {({ toast }) => (
        <ToastItem toast={toast} className="toast">
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo !== null && (
            <Button className="small" onPress={toast.content.undo.act}>
              {toast.content.undo.label}
            </Button>
          )}
          <Button slot="close" className="small" aria-label={words.close}>
            {closeSign}
          </Button>
        </ToastItem>
      )}
    </ToastRegion>
  );
}
