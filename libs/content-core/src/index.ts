export * from './model/index.ts';
export type {
  BranchMove,
  CommitId,
  ContentRepo,
  FileState,
  RepoWrite,
  Signature,
  Snapshot,
  Version,
  WriteOutcome,
} from './ports/content-repo.ts';
