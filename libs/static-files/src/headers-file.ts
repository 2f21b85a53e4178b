/**
 * The text of a `_headers` file that puts `headers` on every file. Rules that the project has written itself, `own`, follow.
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(headers: Readonly<Record<string, string>>, own = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${['/*', ...lines].join('\n')}\n${own === '' ? '' : `\n${own}`}`;
}
