import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Principal } from '../src/principal.ts';
import { allTools } from '../src/tools/all-tools.ts';
import { toolCatalogue } from '../src/tools/catalogue.ts';
import { runTool } from '../src/tools/run-tool.ts';
import { type ConnectorUnderTest, HARBOUR, MEMBER } from './connector-under-test.ts';

const catalogue = toolCatalogue(allTools);

/** Calls a tool by name with raw arguments, by default as the member. */
export async function callTool(
  { deps }: Pick<ConnectorUnderTest, 'deps'>,
  [name, args]: readonly [string, unknown],
  principal: Principal = MEMBER,
): Promise<CallToolResult> {
  const offered = catalogue.tools.get(name);
  if (!offered) throw new TypeError(`there is no tool ${name}`);
  return runTool({ deps, principal }, offered, args);
}

/** Calls a tool on the sample site and gives its data. @throws TypeError with its text when it failed */
export async function harbourData(
  connector: Pick<ConnectorUnderTest, 'deps'>,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const result = await callTool(connector, [name, { site: HARBOUR.siteId, ...args }]);
  if (result.isError || !result.structuredContent) throw new TypeError(textOf(result));
  return { ...result.structuredContent };
}

/** The text of a result. */
export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}
