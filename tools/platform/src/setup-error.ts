/** A message for the user of the command, shown without a stack. */
export class SetupError extends Error {}
