/** A sentence for whoever typed the command; shown without a stack. */
export class SetupError extends Error {}
