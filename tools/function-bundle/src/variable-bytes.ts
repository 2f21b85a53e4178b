/** Bytes of all names and values that a function of the hosting provider can be given. */
export const MOST_VARIABLE_BYTES = 4_096;

/** Bytes of the names and values of variables. */
export function variableBytes(variables: Readonly<Record<string, string>>): number {
  return Object.entries(variables).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );
}

/**
 * Makes sure that a deployment's variables are few enough for its functions, which all get all of them.
 * @throws Error with the names of the largest ones
 */
export function requireRoomForVariables(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const set = names.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const bytes = variableBytes(Object.fromEntries(set));
  if (bytes <= MOST_VARIABLE_BYTES) return;
  const largest = set.toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
  throw new Error(
    `The variables of this deployment are ${bytes} bytes, and its functions can be given ${MOST_VARIABLE_BYTES}. The largest are ${largest.map(([name]) => name).join(', ')}. Remove what is not needed, or deploy the worker by itself (PROVISION_INVOKE_ORIGIN).`,
  );
}
