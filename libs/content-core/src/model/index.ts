export {
  Day,
  DocumentId,
  FileAddress,
  Image,
  line,
  lines,
  Link,
  LinkTarget,
  LocalTime,
  RichText,
  Tags,
  ZoneName,
} from './fields.ts';
export { parseLinkTarget, type ParsedTarget } from '../format/link-target.ts';
export { Audience, AudienceName, RandomId, Slug, StableId } from '../format/ids.ts';
export { defineKind, type SectionData, type SectionKind } from './kind.ts';
export { standardKinds, type KindData, type KindRegistry, type StandardKindName } from './kinds/index.ts';
export { DocumentRecord, DownloadRecord, type FileRecord, ImageManifest, MediaVariant } from './library.ts';
export { Colour, Corners, Look } from './look.ts';
export { PageType } from './page-type.ts';
export { NavigationItem, Page, Seo, Site, ThemeTokens } from './page.ts';
export { ORGANISATION_TYPES } from './site-seo.ts';
export { SectionEnvelope, SectionTheme, type Section } from './section.ts';
