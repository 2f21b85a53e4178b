import { documentFolder } from '@portal/sites';
import { isRecord } from '@portal/ports/json';
import { mayNeedWarning, richTextWarnings } from '../format/rich-text-warnings.ts';
import { richTextCost } from '../format/rich-text-cost.ts';
import { implausibleYear } from '../format/plausible-time.ts';
import { plainTextWarnings } from '../format/plain-text-warnings.ts';
import type { SectionKind } from '../model/kind.ts';
import { documentFile, pageFile, SITE_PATH } from '../tree/content-path.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { dottedPath } from '../messages/field-path.ts';
import { fieldTypes } from '../tree/plain-fields.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed } from '../tree/read-section.ts';
import { textCost } from '../tree/text-cost.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { locatedSections, recordLocation, type CheckedContent } from './checked-content.ts';

/** Looks like a day in a year that cannot be meant. */
const STRANGE_DAY = /^[03-9]\d{3}-\d{2}-\d{2}$/;

/** The maximum cost of running texts that are parsed for warnings, in characters of prose; further ones get no warnings. */
const MAX_PARSED = 400_000;

/** Warns of days that cannot be meant and of texts that are not rendered as intended: with Markdown or HTML syntax in plain text, or with other list numbers. */
export function* checkTexts(content: CheckedContent): Work<Problem[]> {
  return [...checkRecords(content), ...(yield* checkSections(content))];
}

function* checkSections(content: CheckedContent): Work<Problem[]> {
  const typesOf = new Map<string, ReturnType<typeof fieldTypes>>();
  const typesAt = (kind: SectionKind, path: FieldPath) => {
    const known = typesOf.get(kind.name) ?? fieldTypes(kind);
    typesOf.set(kind.name, known);
    return known(path);
  };
  let left = MAX_PARSED;
  const problems: Problem[] = [];
  for (const { section, file, locationOf } of locatedSections(content)) {
    const kind = section.readOnly === undefined ? kindNamed(content.kinds, section.kind) : null;
    if (kind === null) continue;
    const found = textsIn(section.data).flatMap(({ path, text }): Problem[] => {
      const plain = plainTextWarnings(text);
      const isSuspect = mayNeedWarning(text);
      // Reading a kind's schema takes longer than looking through the text.
      const isStrangeDay = STRANGE_DAY.test(text);
      const isLookedUp = plain.length > 0 || isSuspect || isStrangeDay;
      const [type, ...others] = isLookedUp ? new Set(typesAt(kind, path)) : [];
      if (others.length > 0) return [];
      const isRich = type === 'rich-text' && isSuspect && (left -= richTextCost(text)) >= 0;
      const messages =
        type === 'line' || type === 'lines'
          ? plain
          : isRich
            ? richTextWarnings(text)
            : type === 'day'
              ? dayWarnings(text)
              : [];
      const where = { file, at: locationOf(path), path: dottedPath(path) };
      return messages.map((message): Problem => ({ ...where, ...message, level: 'warning' }));
    });
    problems.push(...found);
    yield RECORD_COST / 2 + textCost(section.data).all;
  }
  return problems;
}

/** Checks the text fields of site, pages and documents. */
function checkRecords(content: CheckedContent): Problem[] {
  const { site, pages, documents } = content.tree;
  const { name, tagline, navigation, footer, seo } = site;
  return [
    ...checkFields(content, { file: SITE_PATH, record: null }, { name, tagline, navigation, footer, seo }),
    ...[...pages.values()].flatMap((page) =>
      checkFields(content, { file: pageFile(page.id), record: page }, { title: page.title, seo: page.seo }),
    ),
    ...[...documents.values()].flatMap((document) =>
      checkFields(
        content,
        { file: documentFile(document.id, documentFolder(document.type)), record: document },
        { title: document.title },
      ),
    ),
  ];
}

function checkFields(
  content: CheckedContent,
  { file, record }: { file: string; record: { title: string } | null },
  fields: object,
): Problem[] {
  return textsIn(fields).flatMap(({ path, text }) =>
    plainTextWarnings(text).map((message): Problem => ({
      file,
      at: recordLocation(content, record, path),
      ...message,
      level: 'warning',
    })),
  );
}

function dayWarnings(day: string): Message[] {
  const year = implausibleYear(day, 'date');
  return year === null ? [] : [messageOf('year_implausible', year)];
}

type FieldPath = readonly (string | number)[];

/** Every string of a record with its path, except link targets. */
function textsIn(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'to' ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}
