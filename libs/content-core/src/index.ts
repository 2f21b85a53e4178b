export {
  Audience,
  AudienceName,
  Day,
  defineKind,
  DocumentId,
  DocumentRecord,
  DownloadRecord,
  type FileRecord,
  FileAddress,
  Image,
  ImageManifest,
  line,
  lines,
  Link,
  LinkTarget,
  Look,
  MediaVariant,
  NavigationItem,
  ORGANISATION_TYPES,
  Page,
  PageType,
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
export type {
  DownloadTerms,
  ObjectCopy,
  ObjectStore,
  StoredObject,
  UploadGrant,
  UploadTerms,
} from './ports/object-store.ts';
export type { GrantedFiles } from './ports/granted-files.ts';
export {
  LONGEST_SIDE,
  MAX_PIXELS,
  type ImageProcessor,
  type ImageFormat,
  type ImageSize,
  type ProcessedImage,
} from './ports/image-processor.ts';
export type { DrawingPainter, PaintedDrawing } from './ports/drawing-painter.ts';
export type { OutlineFace, TextOutline, TextOutlines } from './ports/text-outlines.ts';
export { tooManyPixels } from './ports/too-many-pixels.ts';
export type { OutsideFile, OutsideFiles } from './ports/outside-files.ts';
export { contentDisposition } from './storage/content-disposition.ts';
export { settleUpload, startUpload, UPLOAD_SECONDS } from './storage/file-uploads.ts';
export { requireFolder } from './storage/require-folder.ts';
export { bucketStorage, type Buckets } from './storage/bucket-storage.ts';
export { fileKey, siteFolder, STAGING, type SiteFile } from './storage/site-file.ts';
export { siteObjects } from './storage/site-objects.ts';
export { DOWNLOAD_SECONDS, openDownload, removeFile, removeSiteFiles } from './storage/stored-files.ts';
export {
  CONFIG_FILE,
  CONTENT_ROOTS,
  documentFile,
  findDocumentFile,
  isContentPath,
  isRecordPath,
  mediaFile,
  originalFile,
  pageFile,
  parseContentPath,
  sectionFile,
  SITE_PATH,
  imageFiles,
  variantFile,
  vectorFile,
  type ContentPath,
} from './tree/content-path.ts';
export { lookPalette, readableOn, type LookGrounds, type Palette, type Tone } from './look/palette.ts';
export { codeDesignOf, type CodeDesign, LOOK_FILE, LOOKS_FOLDER, OWN_DESIGN } from './look/code-design.ts';
export { lookQuery, type LookStyle } from './look/look-query.ts';
export { lookIn } from './look/read-look-query.ts';
export {
  DEFAULT_LOOK,
  STANDARD_LOOKS,
  STANDARD_TYPES,
  type StandardLook,
  type StandardLookName,
} from './look/standard-looks.ts';
export { KINDS_FILE, kindsFileText, parseKindsFile, type OwnKinds } from './own-kinds/kinds-file.ts';
export { outsideAddress } from './format/outside-target.ts';
export { phoneParts } from './format/phone.ts';
export { canonicalRichText } from './format/canonical-rich-text.ts';
export { markdownTree } from './format/markdown.ts';
export { headingLevels } from './format/heading-levels.ts';
export { RICH_TEXT_LIMITS, richTextExcess } from './format/rich-text-limits.ts';
export { richTextProblems } from './format/rich-text-problems.ts';
export { serialise, serialiseBytes } from './format/serialise.ts';
export { fromUtf8 } from './format/utf8.ts';
export { sectionsOf, type ContentTree } from './tree/content-tree.ts';
export { didYouMean } from './messages/near-names.ts';
export { hasTitle, outline, type OutlinedSection } from './tree/outline.ts';
export {
  findPageByFormerSlug,
  findPageBySlug,
  isNoindex,
  pageAddress,
  pageDescription,
  siteDescription,
  sitemapPages,
} from './tree/find-pages.ts';
export {
  datedPage,
  datedPages,
  type DatedPage,
  isListed,
  lastBoundary,
  type ListedPages,
  relatedPages,
  splitByTime,
} from './tree/dated-pages.ts';
export { listOf } from './tree/lists-of-page.ts';
export { dayIn, isWholeDay, nextDay, offsetAt } from './format/local-time.ts';
export { findRedirect, findRedirectOfQuery, type FoundRedirect } from './tree/find-redirect.ts';
export type { RedirectTarget } from './model/redirects.ts';
export { redirectsCsv } from './edit/redirect-rows.ts';
export {
  type Counterparts,
  counterpartsIn,
  defaultLocale,
  isHome,
  localeOf,
  localePrefix,
  localesOf,
  splitAddress,
} from './tree/languages.ts';
export { isUntranslated, siteIn } from './tree/site-in.ts';
export { restrictedPages } from './tree/restricted-pages.ts';
export { parseContent, parsingContent, type ParsedContent } from './tree/parse-content.ts';
export {
  atOnce,
  eachInTurn,
  fairTurns,
  inSlices,
  RECORD_COST,
  type TakeTurn,
  type Work,
} from './work/slices.ts';
export { fieldTypes } from './tree/plain-fields.ts';
export { textCost } from './tree/text-cost.ts';
export type { Problem } from './tree/problem.ts';
export type { KitFeatureName } from './messages/kit-feature.ts';
export { messageOf, type MessageTable, refusal } from './messages/index.ts';
export { isOlderKit, KIT_VERSION } from './kit/kit-version.ts';
export { admits, visibleTo, type Viewer } from './tree/visible-to.ts';
export { visibleBoundaries, visiblePeriod } from './tree/visible-periods.ts';
export { nearestVisibleMoment } from './model/visible-times.ts';
export { startAfter } from './format/start-after.ts';
export { findNamedPage, pageOfWebAddress } from './tree/find-named-page.ts';
export { PageName } from './operations/input-fields.ts';
export { audienceUses, type AudienceUse } from './validate/check-audiences.ts';
export { isReservedSlug } from './format/slug.ts';
export {
  isPublishable,
  validateContent,
  type ContentFiles,
  type ValidationRules,
} from './validate/validate-content.ts';
export { seedSite, type SeedDeps, type SeedOutcome } from './starter/seed-site.ts';
export { nameInConfig } from './starter/site-config.ts';
export { siteStarter, type SiteStarterOptions } from './starter/site-starter.ts';
export { starterContent, type StarterSite } from './starter/starter-content.ts';
export { draftView, readBranches } from './draft/site-branches.ts';
export { addImage, type AddedImage, findImage } from './library/add-image.ts';
export { type AddedDocument, DocumentUpload, findDocument } from './library/add-document.ts';
export { documentNameOf } from './library/file-name.ts';
export { withoutMetadata } from './library/without-metadata.ts';
export type { LibraryDeps } from './library/library-deps.ts';
export type { DocumentEntry, MediaEntry } from './library/library-entry.ts';
export type { OtherText } from './library/other-texts.ts';
export type { FormatLocation } from './tree/content-location.ts';
export { GIT_TIER_BYTES, MAX_INLINE_BYTES } from './library/limits.ts';
export { ImageDetails } from './library/image-details.ts';
export { storeDocument } from './library/document-uploads.ts';
export type { StartedUpload } from './library/upload-name.ts';
export { libraryOperations } from './operations/library-operations.ts';
export { type DraftTree, type ParsedDraft, readDraftTree, type DraftCache } from './draft/read-draft-tree.ts';
export type { CachedSection } from './model/section-cache.ts';
export { kindsWithSectionCache } from './tree/cached-sections.ts';
export { readSection } from './tree/read-section.ts';
export { contentOperations } from './operations/content-operations.ts';
export { commentOnDraft, resolveComment } from './operations/comment-on-draft.ts';
export {
  type DraftApprovalState,
  type DraftMark,
  getApproval,
  shownApproval,
  type ShownComment,
} from './operations/get-approval.ts';
export { type MarkedReady, markReady } from './operations/mark-ready.ts';
export { sendBack } from './operations/send-back.ts';
export { getPageVersion } from './operations/get-page-version.ts';
export { replaceDocument } from './operations/replace-document.ts';
export type { FoundTexts } from './operations/find-text.ts';
export type { ReplacedTexts } from './operations/replace-text.ts';
export { replaceVideo } from './operations/replace-video.ts';
export { deleteVideo, listVideos, removeUnusedCaptions } from './library/videos.ts';
export { videoFilesIn } from './tree/video-files-in.ts';
export { replaceMedia } from './operations/replace-media.ts';
export { undoPublish } from './operations/undo-publish.ts';
export { undoSave } from './operations/undo-save.ts';
export { updateDocument } from './operations/update-document.ts';
export type { ContentChange } from './changes/list-changes.ts';
export {
  type ChangeCounts,
  type ChangeGroup,
  countChanges,
  summariseChanges,
} from './changes/summarise-changes.ts';
export type { DescribedVersion } from './changes/describe-versions.ts';
export type { PastVersion } from './changes/list-versions.ts';
export { type DraftSave, type DraftSaves, draftSaves } from './changes/draft-saves.ts';
export { type ChangeAuthor, changeAuthor } from './changes/last-changes.ts';
export { subjectOf } from './draft/commit-message.ts';
export type { VersionComparison } from './operations/compare-versions.ts';
export {
  describeKind,
  type KindDescription,
  type KindDescriptions,
  MAX_KINDS_DESCRIBED,
} from './operations/describe-section-kinds.ts';
export type { DiscardedChanges } from './operations/discard-changes.ts';
export { type DraftChange, type DraftChanges, MAX_FILES_OF_CHANGES } from './operations/get-changes.ts';
export { HistoryInput, type SiteHistory } from './operations/get-history.ts';
export { defineOperation, parseInput, type Operation } from './operations/operation.ts';
export type { Actor, ContentDeps } from './draft/content-deps.ts';
export { MAX_SAVED_TEXT } from './format/rich-text-cost.ts';
export { richTextCost } from './format/rich-text-cost.ts';
export { writeQueue, type WriteQueue } from './draft/write-queue.ts';
export type { SitePublication } from './operations/publish-site.ts';
export type { PageReading, PageSection } from './operations/get-page.ts';
export type { VisiblePage } from './operations/read-page.ts';
export type { PageSummary, SiteReading } from './operations/get-site.ts';
export type { RestoredVersion } from './operations/restore-version.ts';
export type { SavedPage } from './operations/save-page.ts';
export type { SavedSection, SavedSections } from './operations/save-sections.ts';
export type { RedirectList } from './operations/list-redirects.ts';
export { MAX_LISTED_REDIRECTS } from './operations/list-redirects.ts';
export type { SavedSite } from './operations/save-site.ts';
export type { UpdatedDraft } from './operations/update-draft.ts';
export type { SiteValidation } from './operations/validate-site.ts';
