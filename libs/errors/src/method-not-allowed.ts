import { NOSNIFF } from './nosniff.ts';

/** The response to a method that an address does not support, in the form of every failure. @see RFC 9110 section 15.5.6 */
export function methodNotAllowed(allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  const error = { code: 'input', message: `This address only answers ${allow}.` };
  return Response.json(
    { error },
    { status: 405, headers: { allow, 'cache-control': 'no-store', ...NOSNIFF } },
  );
}
