import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { z } from 'zod';
import { SetupError } from '../setup-error.ts';
import { accessToken } from '../token/access-token.ts';
import type { Steps } from './steps.ts';

/** The answer of a tool. */
export interface ToolAnswer {
  text: string;
  data: unknown;
  failed: boolean;
}

/** A connected assistant. */
export interface Assistant {
  ask(name: string, args: Record<string, unknown>): Promise<ToolAnswer>;
  /** The tool's data. @throws SetupError with its message when it failed */
  call<Shape>(shape: z.ZodType<Shape>, name: string, args?: Record<string, unknown>): Promise<Shape>;
  close(): Promise<void>;
}

/** Registers a client, signs in, consents, and connects with the protocol's own client. @throws SetupError */
export async function connectAssistant(options: {
  connector: string;
  email: string;
  steps: Steps;
}): Promise<Assistant> {
  const {
    connector,
    email,
    steps: { step },
  } = options;
  const { accessToken: bearer } = await step(
    `Register, sign in as ${email}, consent`,
    () => accessToken(connector, email),
    ({ clientId }) => `client ${clientId}`,
  );
  const client = new Client({ name: 'portal-demo', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${connector}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
  });
  await step(
    'Connect',
    () => client.connect(transport),
    () => `${connector}/mcp`,
  );
  const ask: Assistant['ask'] = async (name, args) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const [first] = Array.isArray(content) ? content : [];
    const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : '';
    return { text, data: structuredContent, failed: isError === true };
  };
  return {
    ask,
    call: async (shape, name, args = {}) => {
      const { text, data, failed } = await ask(name, args);
      if (failed) throw new SetupError(`${name} failed: ${text}`);
      return shape.parse(data);
    },
    close: () => client.close(),
  };
}
