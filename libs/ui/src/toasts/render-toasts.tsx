import { createRoot } from 'react-dom/client';
import { type Toast, timeoutOf } from './toast.ts';
import { toastQueue } from './toast-queue.ts';
import { Toasts } from './Toasts.tsx';

/** Shows toasts, the first one lowest. */
export function renderToasts(toasts: readonly Toast[]): void {
  const queue = toastQueue();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toasts queue={queue} />);
  for (const toast of toasts) {
    const timeout = timeoutOf(toast);
    queue.add(toast, timeout === null ? {} : { timeout });
  }
}
