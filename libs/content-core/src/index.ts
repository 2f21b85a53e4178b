export {
  Audience,
  AudienceName,
  defineKind,
  DocumentRecord,
  Image,
  ImageManifest,
  Link,
  LinkTarget,
  MediaVariant,
  NavigationItem,
  Page,
  parseLinkTarget,
  RandomId,
  RichText,
  SectionEnvelope,
  SectionTheme,
  Seo,
  Site,
  Slug,
  StableId,
  standardKinds,
  ThemeTokens,
  type KindData,
  type KindRegistry,
  type ParsedTarget,
  type Section,
  type SectionData,
  type SectionKind,
  type StandardKindName,
} from './model/index.ts';
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
export {
  CONTENT_ROOTS,
  documentFile,
  isContentPath,
  isRecordPath,
  mediaFile,
  originalFile,
  pageFile,
  parseContentPath,
  sectionFile,
  SITE_PATH,
  variantFile,
  type ContentPath,
} from './tree/content-path.ts';
export { canonicalRichText } from './format/canonical-rich-text.ts';
export { richTextProblems } from './format/rich-text-problems.ts';
export { serialise, serialiseBytes } from './format/serialise.ts';
export { sectionsOf, type ContentTree } from './tree/content-tree.ts';
export { findPageBySlug, pageAddress, sitemapPages } from './tree/find-pages.ts';
export { isRestricted } from './tree/is-restricted.ts';
export { parseContent, type ParsedContent } from './tree/parse-content.ts';
export type { Problem } from './tree/problem.ts';
export { admits, visibleTo, type Viewer } from './tree/visible-to.ts';
export { audienceUses, type AudienceUse } from './validate/check-audiences.ts';
export { isReservedSlug } from './validate/check-pages.ts';
export {
  isPublishable,
  validateContent,
  type ContentFiles,
  type ValidationRules,
} from './validate/validate-content.ts';
