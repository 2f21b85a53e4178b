import type { ListToolsResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mergeObjectChoices } from './merge-object-choices.ts';
import { SiteId } from './site-id.ts';
import type { OpenTool, SiteTool, Tool } from './tool.ts';

/** A tool with the input that callers send, `site` included. */
export type OfferedTool = { tool: OpenTool; input: z.ZodObject } | { tool: SiteTool; input: z.ZodObject };

/** What is the same for every request: the result of `tools/list`, and the tools by name. */
export interface Catalogue {
  readonly list: ListToolsResult;
  /** The member `tools` of `list` as JSON. */
  readonly toolsJson: string;
  tools: ReadonlyMap<string, OfferedTool>;
}

/** The catalogue of the tools, in their order. The list is built when it is first read, and then reused. */
export function toolCatalogue(tools: readonly Tool[]): Catalogue {
  const offered = tools.map(offer);
  let list: ListToolsResult | undefined;
  let toolsJson: string | undefined;
  return {
    get list() {
      return (list ??= { tools: offered.map(describe) });
    },
    get toolsJson() {
      return (toolsJson ??= JSON.stringify(this.list.tools));
    },
    tools: new Map(offered.map((one) => [one.tool.name, one])),
  };
}

function offer(tool: Tool): OfferedTool {
  return tool.access === 'site'
    ? { tool, input: tool.input.safeExtend({ site: SiteId }) }
    : { tool, input: tool.input };
}

/** Without the hint `title`, which clients need only where a tool has no `title`. */
function describe({ tool, input }: OfferedTool): ListToolsResult['tools'][number] {
  const { name, title, description, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    annotations,
  };
}

type InputSchema = ListToolsResult['tools'][number]['inputSchema'];

/**
 * Keywords that are left out of the list, since the list is in the context of every conversation. Input that violates one of them is
 * refused with a sentence about it.
 */
const UNLISTED_KEYWORDS = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'propertyNames',
  'x-portal',
] as const;

/** The most values of a field that are listed. The refusal of any other value names them all. */
const MAX_LISTED_VALUES = 10;

/** The input as JSON Schema 2020-12, without `$schema` and with the site first. */
function inputSchema(input: z.ZodObject): InputSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true;
      for (const keyword of UNLISTED_KEYWORDS) Reflect.deleteProperty(jsonSchema, keyword);
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (isNothing(jsonSchema.default) || jsonSchema.default === jsonSchema.enum?.[0])
        delete jsonSchema.default;
      if (jsonSchema.enum && jsonSchema.enum.length > MAX_LISTED_VALUES) delete jsonSchema.enum;
      if (jsonSchema.const !== undefined || jsonSchema.enum) delete jsonSchema.type;
    },
  });
  const { site, ...rest } = properties;
  const schema = {
    type: 'object' as const,
    properties: { ...(site === undefined ? {} : { site }), ...rest },
    ...(required.length > 0 ? { required: required.toSorted((a, b) => sortKey(a) - sortKey(b)) } : {}),
    additionalProperties: false,
  };
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => mergeObjectChoices(splitTypes(value)));
}

/** Replaces a list of types by a choice between schemas, since the MCP Inspector warns about lists of types. */
function splitTypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type))
    return value;
  const { type: _type, ...rest } = value;
  const types: readonly unknown[] = value.type;
  return { ...rest, anyOf: types.map((one) => ({ type: one })) };
}

/** Whether a default says no more than that the field may be left out. */
function isNothing(value: unknown): boolean {
  return (
    value === false ||
    value === null ||
    value === '' ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether a schema is `{}`. It means the same as `true`, but some clients take it for a mistake. */
function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}

function sortKey(name: string): number {
  return name === 'site' ? 0 : 1;
}
