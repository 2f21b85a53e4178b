import { AppError } from '@portal/errors';
import { readBody } from '@portal/ports/http';

/** The largest form of this app, in bytes. */
const LARGEST_FORM = 16_384;

/**
 * The fields of a form that was sent.
 * @throws AppError `too_large`; `input`, also for a NUL character, which Postgres
 * cannot store
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = await readUncheckedForm(request);
  if ([...form].flat().some((text) => text.includes('\0')))
    throw new AppError('input', 'A field has a character that cannot be stored. Nothing was changed.');
  return form;
}

/** The same for a form whose every field is checked by a schema, so that it can be shown again with what is wrong. @throws AppError `too_large` */
export const readUncheckedForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request, LARGEST_FORM));
