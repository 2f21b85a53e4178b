/** A message for the person running the command; shown without a stack. */
export class SetupError extends Error {}
