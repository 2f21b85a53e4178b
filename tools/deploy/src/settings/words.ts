const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names in a sentence: "A, B and C". */
export const listed = (names: readonly string[]): string => LIST.format(names);

/** Where values are, by the deployments that have the files. */
export const inFiles = (deployments: readonly string[]): string =>
  `in ${listed(deployments.map((name) => `${name}.env`))}`;
