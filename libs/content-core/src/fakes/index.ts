export {
  memoryContentRepo,
  type MemoryContentRepo,
  type MemoryContentRepoOptions,
  type Trip,
} from './memory-content-repo.ts';
export { memoryRepoStore, type DirectCommit, type MemoryRepoStore } from './memory-repo-store.ts';
export { SAMPLE, sampleRecords } from './sample-content.ts';
export { samplePdf } from './sample-pdf.ts';
export { sampleOffice, sampleZip } from './sample-zip.ts';
export { sampleText } from './site-edits.ts';
export { memorySite, sampleFiles, type MemorySite, type MemorySiteOptions } from './memory-site.ts';
export {
  memoryBucket,
  memoryObjectStore,
  type MemoryBucket,
  type MemoryObjectStore,
  type MemoryObjectStoreOptions,
} from './memory-object-store.ts';
export { memoryImageProcessor, pngStart } from './memory-image-processor.ts';
export { everyChange, type SampleChange } from './every-change.ts';
export { sampleOwnKind } from './sample-own-kind.ts';
export { memoryLibrary, type MemoryLibrary } from './memory-library.ts';
export { sampleMessageCodes, sampleMessageParams } from './sample-messages.ts';
