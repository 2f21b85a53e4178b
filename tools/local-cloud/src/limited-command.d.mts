export function limitedCommand(
  path: string,
  args: readonly string[],
  memoryMib: number,
): { path: string; args: string[] };
