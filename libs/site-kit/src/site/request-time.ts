/** When each request began. */
const times = new WeakMap<object, Date>();

/** Has everything that one request renders agree about what time it is. */
export function setRequestTime(locals: object, now: Date): void {
  times.set(locals, now);
}

/** When the request of these locals began; the time of the first question where nothing set it. */
export function requestTime(locals: object): Date {
  const known = times.get(locals) ?? new Date();
  times.set(locals, known);
  return known;
}
