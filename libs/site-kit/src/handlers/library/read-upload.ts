import { AppError } from '@portal/errors';
import { readBytes } from '@portal/ports/http';

/** The most bytes of a file in a form: hosted functions take 4.5 MB of body. */
const MOST_BYTES = 4 * 1024 ** 2;
/** The other fields, and what separates them. */
const ENVELOPE = 64 * 1024;

/** A form with a file. */
export interface UploadedForm {
  bytes: Uint8Array<ArrayBuffer>;
  /** As the browser names the file; undefined for none. */
  fileName: string | undefined;
  /** The other fields; empty ones are left out. */
  fields: Readonly<Record<string, string>>;
}

/** Whether a request brings a form with a file, as opposed to JSON. */
export function isUploadForm({ headers }: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');
}

/**
 * Reads a form whose field `file` is the file.
 * @throws AppError `input` for a form that cannot be read or has no file, `too_large` for one over 4 MiB
 */
export async function readUpload(request: Request): Promise<UploadedForm> {
  const body = await readBytes(request, MOST_BYTES + ENVELOPE);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('input', 'The form cannot be read.', { cause });
    });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('input', 'The form has no `file`.');
  if (file.size > MOST_BYTES)
    throw new AppError('too_large', 'Files over 4 MB are uploaded by address: ask for one with `start`.');
  const texts = [...form].filter(
    ([name, value]) => name !== 'file' && typeof value === 'string' && value !== '',
  );
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    fileName: file.name === '' ? undefined : file.name,
    fields: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
  };
}
