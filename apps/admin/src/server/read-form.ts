import { AppError } from '@portal/errors';
import { readBody } from '@portal/ports';

/** No form of this app has more. */
const LARGEST_FORM = 16_384;

/** The fields of a form that was sent. @throws AppError `too_large`; `input`, also for a NUL, which no store holds */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readBody(request, LARGEST_FORM));
  if ([...form].flat().some((text) => text.includes('\0')))
    throw new AppError('input', 'A field has a character that cannot be stored. Nothing was changed.');
  return form;
}
