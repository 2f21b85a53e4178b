import { AppError } from '@portal/errors';
import type { APIRoute } from 'astro';
import { renderSVG } from 'uqr';
import { runningAdmin } from '../../running-admin.ts';
import { readBegun } from '../../second-factor/set-up.ts';

/** `GET /account/authenticator.svg`: the QR code of the authenticator that this user has begun in this browser. */
export const GET: APIRoute = async ({ locals, request }) => {
  const begun = locals.user === null ? null : await readBegun(runningAdmin(), locals.user, request);
  if (begun === null) throw new AppError('not_found', 'There is nothing at this address.');
  // Dark on light in either colour scheme, since many cameras read nothing else.
  return new Response(renderSVG(begun.address, { border: 2 }), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });
};
