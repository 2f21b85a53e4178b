import { AppError } from '@portal/errors';
import { z } from 'zod';
import { StableId } from '../format/ids.ts';
import { kitNeededForKind } from '../kit/kit-features.ts';
import { KIT_VERSION } from '../kit/kit-version.ts';
import type { SectionData, SectionKind } from '../model/kind.ts';
import { type KindRegistry, standardKinds } from '../model/kinds/index.ts';
import { sharedDefinitions, type SharedDefinitions } from '../own-kinds/shared-definitions.ts';
import { kindNamed } from '../tree/read-section.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { readKitVersion } from '../draft/read-kit-version.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { readBranches } from '../draft/site-branches.ts';
import { defineOperation } from './operation.ts';

/** One kind in the result of `describe_section_kinds`. */
export interface KindDescription {
  name: string;
  title: string;
  description: string;
  version: number;
  /** JSON Schema (2020-12) of the section's `data` as input: fields with defaults may be left out. */
  schema: Readonly<Record<string, unknown>>;
  /** Valid data, as a starting point. */
  example: SectionData;
  /** The kind is the site's own: other sites do not have it. */
  own?: true;
  /** The site kit that this kind needs, when the site is built with an older one: sections of it are refused. */
  needsKit?: string;
}

/** The result of `describe_section_kinds`. `$ref` in a schema refers to `$defs`, so that each type of field is described once. */
export interface KindDescriptions extends Pick<SharedDefinitions, '$defs'> {
  kinds: KindDescription[];
}

/** The maximum number of kinds in one call. */
export const MAX_KINDS_DESCRIBED = 50;

/** Describes the kinds of sections of the site. */
export const describeSectionKinds = defineOperation({
  name: 'describe_section_kinds',
  title: 'Describe section kinds',
  description:
    'The kinds of section this site has: purpose, JSON Schema of the data (`$ref` names a type of field in `$defs`), an example. Name the kinds you need.',
  effect: 'read',
  input: z.strictObject({
    kinds: z.array(StableId).max(MAX_KINDS_DESCRIBED).optional().describe('names of kinds; left out: all'),
  }),
  async run(given, _actor, input): Promise<KindDescriptions> {
    const { kinds, kit } = await kindsOfSite(given);
    const names = input.kinds ?? Object.keys(kinds);
    const described = names.map((name) => {
      const kind = kindNamed(kinds, name);
      if (kind) return withKit(describeKind(kind), kit);
      throw new AppError(
        'not_found',
        `There is no kind "${name}"; there are ${Object.keys(kinds).join(', ')}.`,
      );
    });
    const { schemas, $defs } = sharedDefinitions(described.map(({ schema }) => schema));
    return { $defs, kinds: described.map((kind, at) => ({ ...kind, schema: schemas[at] ?? kind.schema })) };
  },
});

/** The kinds of the site, and the version of its site kit. In the site's own process both are those of the running code. */
async function kindsOfSite(deps: ContentDeps): Promise<{ kinds: KindRegistry; kit: string }> {
  if (!deps.ownKinds) return { kinds: deps.kinds, kit: KIT_VERSION };
  const branches = await readBranches(deps);
  const kit = await readKitVersion(deps.repo, branches.published);
  return { kinds: (await readWithKinds(deps, branches)).deps.kinds, kit };
}

function withKit(kind: KindDescription, kit: string): KindDescription {
  const needsKit = kitNeededForKind(kit, kind.name);
  return needsKit === null ? kind : { ...kind, needsKit };
}

/** Describes a kind with a JSON Schema in place of a zod schema. */
export function describeKind(kind: SectionKind): KindDescription {
  const { $schema: _dialect, ...schema }: Readonly<Record<string, unknown>> =
    kind.described ?? z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' });
  const { name, title, description, version, example } = kind;
  const described = { name, title, description, version, schema, example };
  return Object.hasOwn(standardKinds, name) ? described : { ...described, own: true };
}
