export { startObjectStore, type LocalObjectStore, type ObjectStoreOptions } from './start-object-store.ts';
