import type { ViewerCredential } from '../start-data/view-start.ts';

/** What a form says of a sign-in, in its order. */
const CREDENTIAL_FIELDS = ['label', 'username', 'audience'] as const;

export type CredentialField = (typeof CREDENTIAL_FIELDS)[number];

/** In which fields a sign-in is another than it was seen. None: its password may be new. */
export function changedCredentialFields(seen: ViewerCredential, now: ViewerCredential): CredentialField[] {
  return CREDENTIAL_FIELDS.filter((field) => seen[field] !== now[field]);
}
