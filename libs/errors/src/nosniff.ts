/**
 * Keeps browsers from reading an answer as another type than the one it declares. Failures carry it wherever they are made; a surface adds it
 * to all its other answers in one place. @see Fetch, "`X-Content-Type-Options` header"
 */
export const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;
