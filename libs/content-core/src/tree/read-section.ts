import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import { OWN_KINDS_FAULT, type KindRegistry } from '../model/kinds/index.ts';
import type { SectionData, SectionKind } from '../model/kind.ts';
import { SectionEnvelope, type Section } from '../model/section.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { schemaMessages } from '../messages/schema-messages.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { shorten } from '../messages/shorten.ts';
import { dottedPath } from '../messages/field-path.ts';
import { readablePath, joinLocation } from './readable-path.ts';
import { nearNames } from '../messages/near-names.ts';
import type { Problem } from './problem.ts';
import { parseRecordText } from './record-text.ts';
import { schemaProblems } from './schema-problems.ts';
import { MAX_SECTION_TEXT, textCost } from './text-cost.ts';

/** Created once: creating a schema takes a hundred times as long as parsing a section. */
const WithKind = z.object({ kind: z.string() });

/** How many kinds the message about an unknown kind lists. */
const MAX_NAMES = 20;

/** Either the section, at the current version of its kind or `readOnly` with a warning, or its problems. */
export interface SectionReading {
  section: Section | null;
  problems: Problem[];
}

/** The kind with that name, or null, also for a name such as `constructor`. */
export function kindNamed(kinds: KindRegistry, name: string): SectionKind | null {
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? null;
}

/** The name of a stored section's kind, even if the section is invalid; null when it has none. */
export function storedKind(text: string | undefined): string | null {
  return text === undefined ? null : (WithKind.safeParse(parseRecordText(text)).data?.kind ?? null);
}

/** The title of a stored section's kind; null when its kind is unknown. */
export function kindTitleOf(text: string | undefined, kinds: KindRegistry): string | null {
  const kind = storedKind(text);
  return kind === null ? null : (kindNamed(kinds, kind)?.title ?? null);
}

/**
 * Parses one section from JSON: its envelope, then the migrations to the kind's current version, then the kind's schema. `pageTitle` is the
 * title of the page.
 */
export function readSection(
  value: unknown,
  where: { file: string; pageTitle: string },
  kinds: KindRegistry,
): SectionReading {
  const { file, pageTitle } = where;
  const envelope = SectionEnvelope.safeParse(value, WITH_MESSAGES);
  if (!envelope.success)
    return {
      section: null,
      problems: schemaProblems(envelope.error, file, joinLocation(pageTitle, sectionName(value, file))),
    };
  const section = envelope.data;
  const invalidSection = (at: string, message: Message): SectionReading => ({
    section: null,
    problems: [{ file, at: joinLocation(pageTitle, at), ...message, level: 'error' }],
  });
  const readOnlySection = (at: string, message: Message): SectionReading => ({
    section: { ...section, readOnly: message.message },
    problems: [{ file, at: joinLocation(pageTitle, at), ...message, level: 'warning' }],
  });
  if (textCost(section.data).all > MAX_SECTION_TEXT)
    return invalidSection(section.id, messageOf('section_text_too_much'));
  const kind = kindNamed(kinds, section.kind);
  if (!kind)
    return readOnlySection(joinLocation(section.id, 'kind'), sectionOfUnknownKind(section.kind, kinds));
  if (kind.described && section.v !== kind.version)
    return readOnlySection(kind.title, otherVersion(section, kind));
  const migrated = migrate(section, kind);
  if ('refused' in migrated) return invalidSection(kind.title, migrated.refused);
  const data = kind.schema.safeParse(migrated.data, WITH_MESSAGES);
  if (!data.success) {
    const problems = schemaMessages(data.error).map(({ path, ...message }): Problem => ({
      file,
      at: joinLocation(pageTitle, kind.title, readablePath(path)),
      ...message,
      level: 'error',
      path: dottedPath(path),
    }));
    return { section: null, problems };
  }
  return { section: { ...section, v: kind.version, data: requireObject(data.data) }, problems: [] };
}

/** The message about an unknown kind, with the existing ones; or that the site's own kinds cannot be read. */
export function unknownKind(kind: string, kinds: KindRegistry): Message {
  const reason = kinds[OWN_KINDS_FAULT];
  return reason === undefined
    ? messageOf('kind_unknown', { kind, ...otherKinds(kind, kinds) })
    : messageOf('kind_unreadable', { kind, reason });
}

function sectionOfUnknownKind(kind: string, kinds: KindRegistry): Message {
  const reason = kinds[OWN_KINDS_FAULT];
  return reason === undefined
    ? messageOf('section_kind_unknown', { kind, ...otherKinds(kind, kinds) })
    : messageOf('section_kind_unreadable', { kind, reason });
}

/** The first existing names, the number of further ones, and similar names. */
function otherKinds(name: string, kinds: KindRegistry): { kinds: string[]; near: string[] } {
  const names = Object.keys(kinds);
  const more = names.length - MAX_NAMES;
  return {
    kinds: [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])],
    near: nearNames(name, names),
  };
}

function otherVersion({ v: written }: Section, { name: kind, version: known }: SectionKind): Message {
  const code = written < known ? 'section_version_older' : 'section_version_newer';
  return messageOf(code, { kind, written, known });
}

/** The data at the kind's current version, or why it cannot be migrated. */
function migrate(
  { v: written, data }: Section,
  kind: SectionKind,
): { data: SectionData } | { refused: Message } {
  const known = kind.version;
  if (written > known) return { refused: messageOf('section_of_newer_site', { written, known }) };
  try {
    return { data: kind.migrations.slice(written - 1).reduce((old, step) => step(old), data) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return { refused: messageOf('section_not_migrated', { written, known, reason }) };
  }
}

function requireObject(value: unknown): SectionData {
  if (isRecord(value)) return { ...value };
  throw new TypeError('The schema of a section kind must describe an object.');
}

function sectionName(value: unknown, file: string): string {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return shorten(value.id);
  return readablePath([file.replace(/^.*\/|\.json$/g, '')]);
}
