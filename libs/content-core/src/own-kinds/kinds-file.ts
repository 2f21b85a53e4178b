import { tryParseJson } from '@portal/ports/json';
import { z } from 'zod';
import { serialise } from '../format/serialise.ts';
import { line } from '../model/fields.ts';
import { StableId } from '../format/ids.ts';
import type { SectionKind } from '../model/kind.ts';
import { OWN_KINDS_FAULT, type KindRegistry } from '../model/kinds/index.ts';
import { argumentPath } from '../messages/field-path.ts';
import { messageIn, textOfIssue } from '../messages/issue-message.ts';
import { schemaMessages } from '../messages/schema-messages.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { unusableText } from '../tree/unusable-text.ts';
import { checkBudget, type CheckBudget } from './check-budget.ts';
import { schemaFault, type OwnSchema } from './check-schema.ts';
import { checkValue } from './check-value.ts';
import { cleanLine } from './clean-line.ts';
import { cleanDescriptions } from './clean-descriptions.ts';

/** The file at the repository's root in which a site's build describes the site's own kinds for other processes. */
export const KINDS_FILE = 'portal.kinds.json';

/** The maximum length of the file, in UTF-16 units. */
const LONGEST = 256 * 1024;

/** The maximum length of one kind's description as JSON, so that a result of `describe_section_kinds` has room for at least one. */
const LONGEST_KIND = 32_000;

/** Untrusted text that assistants and people read: always one line. */
const oneLine = (longest: number) => z.string().transform(cleanLine).pipe(line(longest));

const Described = z.strictObject({
  name: StableId,
  title: oneLine(100),
  description: oneLine(500),
  version: z.int().min(1).max(1000),
  example: z.record(z.string(), z.unknown()),
  schema: z.record(z.string(), z.unknown()),
});

const KindsFile = z.strictObject({ kinds: z.array(Described).max(50) });

/** The own kinds of a site, or why its file cannot be used. */
export interface OwnKinds {
  kinds: KindRegistry;
  /** For a person; null when the file can be used. */
  fault: string | null;
}

/**
 * Parses `portal.kinds.json`, which is untrusted input in a process that serves other sites too. The file is used as a whole or not at
 * all. All checks with the resulting kinds share one budget.
 */
export function parseKindsFile(text: string): OwnKinds {
  if (text.length > LONGEST) return unusable(`is longer than ${LONGEST} characters`);
  const value = tryParseJson(text);
  if (value === undefined) return unusable('is not JSON');
  const bad = unusableText(value);
  if (bad) return unusable(bad.message);
  const parsed = KindsFile.safeParse(value, WITH_MESSAGES);
  if (!parsed.success) {
    const [first] = schemaMessages(parsed.error);
    const what = first ? `: ${argumentPath(first.path)} ${first.message}` : '';
    return unusable(`is not in the form that the build writes${what}`);
  }
  const budget = checkBudget();
  const kinds: Record<string, SectionKind> = {};
  for (const described of parsed.data.kinds) {
    if (JSON.stringify(described).length > LONGEST_KIND)
      return unusable(`describes "${described.name}" in more than ${LONGEST_KIND} characters`);
    const fault = schemaFault(described.schema);
    if (fault !== null) return unusable(`cannot describe the kind "${described.name}": its schema ${fault}`);
    if (described.schema['type'] !== 'object') return unusable(`describes "${described.name}" as no object`);
    kinds[described.name] = kindOf(described, budget);
  }
  return { kinds, fault: null };
}

/**
 * The text of `portal.kinds.json` for a site's own kinds, in order of their names.
 * @throws TypeError when a kind cannot be described in this form, or its example is not valid
 */
export function kindsFileText(kinds: readonly SectionKind[]): string {
  const described = kinds
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, title, description, version, example, schema }) => ({
      name,
      title,
      description,
      version,
      example,
      schema: ownSchema(name, schema),
    }));
  const text = serialise({ kinds: described });
  const read = parseKindsFile(text);
  if (read.fault !== null) throw new TypeError(read.fault);
  for (const kind of kinds) checkExample(kind, read.kinds);
  return text;
}

/** A schema in the form for other processes. Patterns are left out: an untrusted pattern could take a long time to match. */
function ownSchema(name: string, schema: z.ZodType): OwnSchema {
  try {
    const { $schema: _dialect, ...own } = z.toJSONSchema(schema, {
      io: 'input',
      cycles: 'throw',
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        delete jsonSchema.allOf;
      },
    });
    return JSON.parse(JSON.stringify(own));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(`${KINDS_FILE} cannot describe the kind "${name}": ${why}`, { cause });
  }
}

/** The example of a kind has to be valid both for the site and for readers of the file. */
function checkExample({ name, schema, example }: SectionKind, read: KindRegistry): void {
  for (const checked of [schema, read[name]?.schema]) {
    const [issue] = checked?.safeParse(example, WITH_MESSAGES).error?.issues ?? [];
    if (issue)
      throw new TypeError(
        `the example of the kind "${name}" (${issue.path.join('.')}) ${messageIn(issue.message).message}`,
      );
  }
}

function kindOf(
  { schema: given, ...described }: z.infer<typeof Described>,
  budget: CheckBudget,
): SectionKind {
  const schema = cleanDescriptions(given);
  return {
    ...described,
    schema: z.unknown().transform((data, context) => {
      const { value, complaints } = checkValue(schema, data, budget);
      for (const { path, ...message } of complaints)
        context.addIssue({ code: 'custom', message: textOfIssue(message), path: [...path] });
      return value;
    }),
    migrations: [],
    described: schema,
  };
}

function unusable(why: string): OwnKinds {
  const fault = `${KINDS_FILE} ${why}`;
  return { kinds: { [OWN_KINDS_FAULT]: fault }, fault };
}
