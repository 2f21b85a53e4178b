import type { ListToolsResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { SiteId } from './site-id.ts';
import type { OpenTool, SiteTool, Tool } from './tool.ts';

/** A tool with the input its callers write, `site` included. */
export type OfferedTool = { tool: OpenTool; input: z.ZodObject } | { tool: SiteTool; input: z.ZodObject };

/** What is the same for every request: the answer to `tools/list`, and the tools by name. */
export interface Catalogue {
  readonly list: ListToolsResult;
  /** Its member `tools` as it is sent. */
  readonly listed: string;
  tools: ReadonlyMap<string, OfferedTool>;
}

/** Works out what `tools` look like from outside, once, when it is first asked for. The list keeps their order. */
export function catalogueOf(tools: readonly Tool[]): Catalogue {
  const offered = tools.map(offer);
  let list: ListToolsResult | undefined;
  let listed: string | undefined;
  return {
    get list() {
      return (list ??= { tools: offered.map(describe) });
    },
    get listed() {
      return (listed ??= JSON.stringify(this.list.tools));
    },
    tools: new Map(offered.map((one) => [one.tool.name, one])),
  };
}

function offer(tool: Tool): OfferedTool {
  return tool.access === 'site'
    ? { tool, input: tool.input.safeExtend({ site: SiteId }) }
    : { tool, input: tool.input };
}

function describe({ tool, input }: OfferedTool): ListToolsResult['tools'][number] {
  const { name, title, description, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    annotations: { title, ...annotations },
  };
}

type InputSchema = ListToolsResult['tools'][number]['inputSchema'];

/**
 * Left out of the list, which is in the context of every conversation: what breaks one of these is refused with a sentence
 * that says so.
 */
const LIMITS = [
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

/** JSON Schema 2020-12 without the `$schema` line, the site first, as plain JSON. */
function inputSchema(input: z.ZodObject): InputSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true;
      for (const limit of LIMITS) Reflect.deleteProperty(jsonSchema, limit);
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.default === false) delete jsonSchema.default;
      if (jsonSchema.const !== undefined || jsonSchema.enum) delete jsonSchema.type;
    },
  });
  const { site, ...rest } = properties;
  const schema = {
    type: 'object' as const,
    properties: { ...(site === undefined ? {} : { site }), ...rest },
    ...(required.length > 0 ? { required: required.toSorted((a, b) => order(a) - order(b)) } : {}),
    additionalProperties: false,
  };
  return JSON.parse(JSON.stringify(schema), splitTypes);
}

/** A list of types becomes a choice between schemas: the Inspector warns of the list. */
function splitTypes(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type))
    return value;
  const { type: _type, ...rest } = value;
  const types: readonly unknown[] = value.type;
  return { ...rest, anyOf: types.map((one) => ({ type: one })) };
}

/** The schema `{}`. It says the same as `true`, but some clients take it for a mistake. */
function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}

function order(name: string): number {
  return name === 'site' ? 0 : 1;
}
