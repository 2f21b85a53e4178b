import type { World } from './healthy-world.ts';

/** Plants a fault in a world. */
export type Plant = (world: World) => void;

/** An auth project that sends the browser back to the addresses that are allowed. */
export const redirects =
  (allowed: (target: string, place: World) => boolean): Plant =>
  (place) => {
    place.replies['vendor GET /auth/v1/verify'] = ({ query }) => {
      const target = query.get('redirect_to') ?? '';
      return {
        status: 303,
        headers: { location: allowed(target, place) ? target : 'https://default.agency.de/' },
      };
    };
  };

/** A store that serves private files to everybody. */
export function plantOpenStore(replies: World['replies']): void {
  const stored = new Map<string, string>();
  replies['vendor PUT /s3/*'] = ({ path, body }) => {
    stored.set(path, body);
    return {};
  };
  replies['vendor GET /s3/*'] = ({ path }) => ({ body: stored.get(path) ?? '' });
}
