export { type Toast } from './toasts/toast.ts';
export { toastQueue } from './toasts/toast-queue.ts';
export { Toasts } from './toasts/Toasts.tsx';
