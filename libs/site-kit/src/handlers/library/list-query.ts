import type { ApiCall } from '../api-route.ts';

/** The query of a list as the operation's input: texts become the numbers and yes or no that they mean. */
export function listQuery({ context }: Pick<ApiCall, 'context'>): Record<string, unknown> {
  return Object.fromEntries([...context.url.searchParams].map(([name, text]) => [name, valueOf(name, text)]));
}

function valueOf(name: string, text: string): unknown {
  if (name === 'limit' && /^\d{1,9}$/.test(text)) return Number(text);
  if (name === 'unused' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}
