import type { ListToolsResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { SiteId } from './site-id.ts';
import type { OpenTool, SiteTool, Tool } from './tool.ts';

/** A tool with the input its callers write, `site` included. */
export type OfferedTool = { tool: OpenTool; input: z.ZodObject } | { tool: SiteTool; input: z.ZodObject };

/** What is the same for every request: the answer to `tools/list`, and the tools by name. */
export interface Catalogue {
  list: ListToolsResult;
  tools: ReadonlyMap<string, OfferedTool>;
}

/** Works out once what `tools` look like from outside. The list keeps their order. */
export function catalogueOf(tools: readonly Tool[]): Catalogue {
  const offered = tools.map(offer);
  return {
    list: { tools: offered.map(describe) },
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

/** JSON Schema 2020-12 without the `$schema` line, the site first, as plain JSON. */
function inputSchema(input: z.ZodObject): InputSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true;
      // Unknown fields and files too large are refused by the call itself; here each costs a line in every conversation.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if ((jsonSchema.maxLength ?? 0) > 1_000_000) delete jsonSchema.maxLength;
      // What the editor draws a field by, and that a line is one: the answer to a call says it where it matters.
      if (jsonSchema['x-portal'] === 'line') {
        delete jsonSchema.pattern;
        delete jsonSchema.minLength;
      }
      delete jsonSchema['x-portal'];
    },
  });
  const { site, ...rest } = properties;
  const schema = {
    type: 'object' as const,
    properties: { ...(site === undefined ? {} : { site }), ...rest },
    ...(required.length > 0 ? { required: required.toSorted((a, b) => order(a) - order(b)) } : {}),
    additionalProperties: false,
  };
  return JSON.parse(JSON.stringify(schema));
}

/** The schema `{}`. It says the same as `true`, but some clients take it for a mistake. */
function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}

function order(name: string): number {
  return name === 'site' ? 0 : 1;
}
