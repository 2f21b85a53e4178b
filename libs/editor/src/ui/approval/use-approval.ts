import { useSyncExternalStore } from 'react';
import { type ApprovalStore, approvalStore } from '../../approval/approval-store.ts';
import { useEditor } from '../context/editor-context.ts';

/** The approval of the draft, and how it is read again. */
export function useApproval(): { approval: ReturnType<ApprovalStore['get']>; read: ApprovalStore['read'] } {
  const store = approvalStore(useEditor().start);
  return { approval: useSyncExternalStore(store.subscribe, store.get), read: store.read };
}
