import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Toast } from './toast.ts';

/** A queue of toasts, of which three are visible at once. */
export const toastQueue = (): ToastQueue<Toast> => new ToastQueue<Toast>({ maxVisibleToasts: 3 });
