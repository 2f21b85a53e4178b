import { describeKind, type KindDescription } from '@portal/content-core';
import { siteKinds } from './site-content.ts';

let described: readonly KindDescription[] | undefined;

/** What sections of this site may hold, for editors. It changes with the build only, so it is made once. */
export function kindDescriptions(): readonly KindDescription[] {
  return (described ??= Object.values(siteKinds).map(describeKind));
}
