import { readBody } from '@portal/ports';

/** No form of this app has more. */
const LARGEST_FORM = 16_384;

/** The fields of a form that was sent. @throws AppError `too_large`; `input` */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, LARGEST_FORM));
}
