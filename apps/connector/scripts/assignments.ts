/** Variables as lines of an environment file, with JSON in quotes. */
export function assignments(variables: object): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${String(value).startsWith('{') ? `'${value}'` : value}\n`)
    .join('');
}
