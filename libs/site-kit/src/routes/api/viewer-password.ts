import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { parseCall } from '../../handlers/parse-call.ts';
import { revealActor } from '../../site/site-actor.ts';

const Input = z.strictObject({ id: z.string('is missing').min(1).max(100) });

/**
 * `POST /api/auth/viewer-password`: shows a sign-in's password to an editor or a viewer of the default audience.
 * Body `{ id }`; answers `{ "password": "…" }`, or null in its place when it cannot be known.
 * @see contract "Reveal"
 */
export const ALL = apiRoute<'/api/auth/viewer-password'>({
  async POST(call) {
    const { credentials } = call.auth().audiences;
    if (!credentials)
      throw new AppError(
        'not_supported',
        'On this site passwords are set in its environment and cannot be shown.',
      );
    const { id } = await parseCall(call, Input);
    return { body: { password: await credentials.reveal(revealActor(call.session), id) } };
  },
});
