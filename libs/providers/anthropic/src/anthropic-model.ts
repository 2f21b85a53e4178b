import Anthropic from '@anthropic-ai/sdk';
import { type AnthropicOptions, ORIGIN } from './anthropic-llm.ts';
import { translate } from './failures.ts';

const TIMEOUT_MS = 8000;

/** Makes sure that the key is accepted and the model exists; generates nothing. @throws AppError as `translate` documents */
export async function requireAnthropicModel(
  { apiKey, baseUrl, timeoutMs = TIMEOUT_MS }: Omit<AnthropicOptions, 'fetch'>,
  model: string,
): Promise<void> {
  const client = new Anthropic({
    apiKey,
    // Null, because the library would read a missing value from the environment.
    authToken: null,
    baseURL: baseUrl ?? ORIGIN,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
  });
  await client.models.retrieve(model).catch((error: unknown) => {
    throw translate(error);
  });
}
