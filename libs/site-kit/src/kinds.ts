/**
 * What a site needs to add section kinds of its own: `src/sections/<kind>/schema.ts` exports `kind`, made with
 * `defineKind` from these fields, and `src/sections/<kind>/Section.astro` renders it.
 * `npx portal-kinds` writes what others know of it, `portal.kinds.json`.
 *
 * @example
 * export const kind = defineKind({
 *   name: 'ferry',
 *   title: 'Ferry times',
 *   description: 'Departures of one line.',
 *   schema: z.strictObject({ line: line(20), times: z.array(z.string()).max(60) }),
 *   example: { line: 'F1', times: ['07:10'] },
 * });
 */
export {
  Audience,
  Day,
  defineKind,
  DocumentId,
  FileAddress,
  Image,
  line,
  lines,
  Link,
  LinkTarget,
  RichText,
  type SectionData,
  type SectionKind,
} from '@portal/content-core';
export { z } from 'zod';
