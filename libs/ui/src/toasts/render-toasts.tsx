import { createRoot } from 'react-dom/client';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { type Toast, timeoutOf } from './toast.ts';
import { Toasts } from './Toasts.tsx';

/** Shows toasts, the first one lowest. */
export function renderToasts(toasts: readonly Toast[]): void {
  const queue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toasts queue={queue} />);
  for (const toast of toasts) {
    const timeout = timeoutOf(toast);
    queue.add(toast, timeout === null ? {} : { timeout });
  }
}
