/** The environment of a build. */
export type BuildVariables = Readonly<Record<string, string | undefined>>;
