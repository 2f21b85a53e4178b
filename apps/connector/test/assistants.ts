import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { TOKEN } from './http-connector.ts';

const Result = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
});

/** The calls that tests make through each of the official clients. */
export interface Assistant {
  version: string | undefined;
  instructions: string | undefined;
  toolNames(): Promise<string[]>;
  call(name: string, args: Record<string, unknown>): Promise<z.infer<typeof Result>>;
  prompt(name: string): Promise<string>;
  close(): Promise<void>;
}

const INFO = { name: 'test-assistant', version: '1.0.0' };

function transportOptions() {
  return { requestInit: { headers: { authorization: `Bearer ${TOKEN}` } } };
}

/** The client of the current library, on the newest revision or on the last one with a handshake. */
export async function currentAssistant(origin: string, mode: 'legacy' | { pin: string }): Promise<Assistant> {
  const client = new Client(INFO, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), transportOptions()));
  return {
    version: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => Result.parse(await client.callTool({ name, arguments: args })),
    prompt: async (name) => JSON.stringify((await client.getPrompt({ name })).messages),
    close: () => client.close(),
  };
}

/** The client of the first library. */
export async function firstAssistant(origin: string): Promise<Assistant> {
  const client = new FirstClient(INFO);
  const transport = new FirstTransport(new URL(`${origin}/mcp`), transportOptions());
  await client.connect(transport);
  return {
    version: transport.protocolVersion,
    instructions: client.getInstructions(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args) => Result.parse(await client.callTool({ name, arguments: args })),
    prompt: async (name) => JSON.stringify((await client.getPrompt({ name })).messages),
    close: () => client.close(),
  };
}
