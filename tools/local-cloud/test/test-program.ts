import { startTestStore } from './test-store.ts';

// A program that runs a store until it is killed.
const { dir, pid, settings } = await startTestStore();
process.send?.({ dir, pid, settings: settings('portal-assets') });
