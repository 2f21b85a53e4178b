import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import { OWN_KINDS_FAULT, type KindRegistry } from '../model/kinds/index.ts';
import type { SectionData, SectionKind } from '../model/kind.ts';
import { SectionEnvelope, type Section } from '../model/section.ts';
import { shortened, WITH_ADVICE } from './complaint-words.ts';
import { dottedPath } from './field-path.ts';
import { humanPath, joinPlace } from './human-path.ts';
import { didYouMean } from './near-names.ts';
import type { Problem } from './problem.ts';
import { parseRecordText } from './record-text.ts';
import { schemaComplaints, schemaProblems } from './schema-problems.ts';
import { MOST_SECTION_TEXT, textCost } from './text-cost.ts';

/** What is said of texts that are too long to be read. */
export const TOO_MUCH_TEXT = 'has too much text, or too many lines, lists and formatting marks, to be read';

/** Made once: making a schema takes a hundred times as long as reading a section by it. */
const WithKind = z.object({ kind: z.string() });

/** How many kinds are named where one is not known. */
const MOST_NAMES = 20;

/**
 * Either the section, at its kind's current version or `readOnly` with a warning, or what is wrong with it.
 */
export interface SectionReading {
  section: Section | null;
  problems: Problem[];
}

/** The kind of that name, or null. A name such as `constructor` is no kind. */
export function kindNamed(kinds: KindRegistry, name: string): SectionKind | null {
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? null;
}

/** The name of a stored section's kind, however broken the rest of it is; null when it says none. */
export function storedKind(text: string | undefined): string | null {
  return text === undefined ? null : (WithKind.safeParse(parseRecordText(text)).data?.kind ?? null);
}

/** The title of a stored section's kind; null when its kind is unknown. */
export function kindTitleOf(text: string | undefined, kinds: KindRegistry): string | null {
  const kind = storedKind(text);
  return kind === null ? null : (kindNamed(kinds, kind)?.title ?? null);
}

/**
 * Reads one section from parsed JSON: envelope, then the steps from its version to the kind's, then the kind's schema.
 * `place` is the page as a person names it.
 */
export function readSection(
  value: unknown,
  where: { file: string; place: string },
  kinds: KindRegistry,
): SectionReading {
  const { file, place } = where;
  const envelope = SectionEnvelope.safeParse(value, WITH_ADVICE);
  if (!envelope.success)
    return {
      section: null,
      problems: schemaProblems(envelope.error, file, joinPlace(place, nameOf(value, file))),
    };
  const section = envelope.data;
  const fail = (at: string, message: string): SectionReading => ({
    section: null,
    problems: [{ file, at: joinPlace(place, at), message, level: 'error' }],
  });
  const kept = (at: string, message: string): SectionReading => ({
    section: { ...section, readOnly: message },
    problems: [{ file, at: joinPlace(place, at), message, level: 'warning' }],
  });
  if (textCost(section.data).all > MOST_SECTION_TEXT)
    return fail(section.id, `${TOO_MUCH_TEXT}; split it into several sections`);
  const kind = kindNamed(kinds, section.kind);
  if (!kind) {
    const why = strangeKind(section.kind, kinds);
    const isSure = kinds[OWN_KINDS_FAULT] === undefined;
    return kept(
      joinPlace(section.id, 'kind'),
      `${why}, so the section is kept as it is${isSure ? ' and not shown' : ''}`,
    );
  }
  if (kind.described && section.v !== kind.version) return kept(kind.title, otherVersion(section, kind));
  const migrated = migrate(section, kind);
  if (typeof migrated === 'string') return fail(kind.title, migrated);
  const data = kind.schema.safeParse(migrated, WITH_ADVICE);
  if (!data.success) {
    const problems = schemaComplaints(data.error).map(({ path, message }): Problem => ({
      file,
      at: joinPlace(place, kind.title, humanPath(path)),
      message,
      level: 'error',
      path: dottedPath(path),
    }));
    return { section: null, problems };
  }
  return { section: { ...section, v: kind.version, data: asData(data.data) }, problems: [] };
}

/** Says that there is no kind of that name, and which there are; or why it is not known whether there is. */
export function strangeKind(name: string, kinds: KindRegistry): string {
  const fault = kinds[OWN_KINDS_FAULT];
  if (fault !== undefined) return `the kind "${name}" is not known, because ${fault}`;
  const known = namesIn(kinds);
  const near = didYouMean(name, Object.keys(kinds)).slice(1, -1);
  return `this site has no kind "${name}" (it has ${known || 'none'}${near && `;${near}`})`;
}

/** The first names, and how many others there are. */
function namesIn(kinds: KindRegistry): string {
  const names = Object.keys(kinds);
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function otherVersion({ v }: Section, { name, version }: SectionKind): string {
  const written = `was written by version ${v} of the kind "${name}"`;
  return v < version
    ? `${written}, which is at ${version}; only the site's own editor can bring it up to date`
    : `${written}, which is at ${version} on the live site; only the site's own editor can change it`;
}

/** The data at the kind's current version, or why it cannot be brought there. */
function migrate(section: Section, kind: SectionKind): SectionData | string {
  if (section.v > kind.version)
    return `was written by a newer version of this site (${section.v}, this one supports ${kind.version}); update the site's code`;
  try {
    return kind.migrations.slice(section.v - 1).reduce((data, step) => step(data), section.data);
  } catch (error) {
    return `could not be migrated from version ${section.v} to ${kind.version} (${error instanceof Error ? error.message : 'unknown reason'}); correct its data`;
  }
}

function asData(value: unknown): SectionData {
  if (isRecord(value)) return { ...value };
  throw new TypeError('The schema of a section kind must describe an object.');
}

function nameOf(value: unknown, file: string): string {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return shortened(value.id);
  return humanPath([file.replace(/^.*\/|\.json$/g, '')]);
}
