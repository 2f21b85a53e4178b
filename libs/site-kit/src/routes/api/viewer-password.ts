import { parseInput } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { apiRoute } from '../../handlers/api-route.ts';
import { readInput } from '../../handlers/read-input.ts';
import { revealActor } from '../../site/site-actor.ts';

const Input = z.strictObject({ id: z.string('is missing').min(1).max(100) });

/**
 * `POST /api/auth/viewer-password`: shows a sign-in's password to an editor or a viewer of the default audience.
 * Body `{ id }`; answers `{ "password": "…" }`, or null in its place when it cannot be known.
 * @see contract "Reveal"
 */
export const ALL = apiRoute<'/api/auth/viewer-password'>({
  async POST({ auth, session, context }) {
    const { credentials } = auth().audiences;
    if (!credentials)
      throw new AppError(
        'not_supported',
        'On this site passwords are set in its environment and cannot be shown.',
      );
    const { id } = parseInput(Input, (await readInput(context.request)).value);
    return { body: { password: await credentials.reveal(revealActor(session), id) } };
  },
});
