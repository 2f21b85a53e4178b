/** A refusal in the vendor's format. */
export function refuse(status: number, message: string, details: object = {}): Response {
  return Response.json({ message, ...details, status: String(status) }, { status });
}

/** The response for a missing repository, and for one without access. */
export function missing(): Response {
  return refuse(404, 'Not Found');
}

/** A 422 in the vendor's format. */
export function invalid(resource: string, message: string, field?: string): Response {
  return refuse(422, 'Validation Failed', { errors: [{ resource, code: 'custom', field, message }] });
}

/** The page of a list that `per_page` (30, at most 100) and `page` ask for. */
export function paged<Item>(items: readonly Item[], query: (name: string) => string | undefined): Item[] {
  const size = Math.min(Math.max(Number(query('per_page')) || 30, 1), 100);
  const page = Math.max(Number(query('page')) || 1, 1);
  return items.slice((page - 1) * size, page * size);
}

/** The body as JSON, or null if it is none. */
export async function bodyOf(request: { text(): Promise<string> }): Promise<unknown> {
  try {
    const text = await request.text();
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}
