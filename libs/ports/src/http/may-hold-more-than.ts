const STARTS = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a text may hold more values than `most` once it is parsed as JSON. Signs in its strings count as well, so that it takes one look
 * at each character and no memory.
 */
export function mayHoldMoreThan(text: string, most: number): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at += 1)
    if (STARTS.has(text.charCodeAt(at)) && (values += 1) > most) return true;
  return false;
}
