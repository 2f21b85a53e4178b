/**
 * How every repository is set up: as strict towards clients as the strictest large host, so that what works here works
 * there. Reads may filter by `blob:none` and `tree:0` only; pushed objects are checked; many refs move at once.
 */
export const REPOSITORY_SETTINGS: readonly (readonly [key: string, value: string])[] = [
  ['uploadpackfilter.allow', 'false'],
  ['uploadpackfilter.blob:none.allow', 'true'],
  ['uploadpackfilter.tree.allow', 'true'],
  ['uploadpackfilter.tree.maxDepth', '0'],
  ['uploadpack.allowFilter', 'true'],
  ['receive.fsckObjects', 'true'],
  ['receive.advertiseAtomic', 'true'],
  ['gc.auto', '0'],
  ['receive.autogc', 'false'],
];
