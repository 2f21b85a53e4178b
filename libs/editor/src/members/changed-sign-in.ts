import type { RoomSignIn } from '../start-data/room-start.ts';

/** What a form says of a sign-in, in its order. */
const SIGN_IN_FIELDS = ['label', 'username', 'audience'] as const;

export type SignInField = (typeof SIGN_IN_FIELDS)[number];

/** In which fields a sign-in is another than it was seen. None: its password may be new. */
export function changedFields(seen: RoomSignIn, now: RoomSignIn): SignInField[] {
  return SIGN_IN_FIELDS.filter((field) => seen[field] !== now[field]);
}
