/**
 * Whether a video is asked for with CORS. Captions of another origin load only so; a video of a third origin, which may not allow it, is
 * left alone, and then has no captions.
 */
export function asksWithCors(src: string, captions: string | undefined): boolean {
  const track = originOf(captions ?? '');
  const video = originOf(src);
  return track !== null && (video === null || video === track);
}

/** Null: the site's own. */
function originOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}
