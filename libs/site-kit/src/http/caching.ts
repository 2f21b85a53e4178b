/** For answers that are the same for everybody: caches may keep them and have to ask whether they still hold. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** For answers that depend on who asks. */
export const PRIVATE = 'private, no-store';

/** For answers that are the same for everybody and that a browser may use for an hour before it asks again. */
export const AN_HOUR = 'public, max-age=3600';

/** For answers whose address changes with their bytes. */
export const FOREVER = 'public, max-age=31536000, immutable';
