import { AppError } from '@portal/errors';

/** The possible sources of an uploaded file. */
export interface FileSources<Start> {
  data?: string | undefined;
  url?: string | undefined;
  start?: Start | undefined;
  upload?: string | undefined;
}

/** The one source that a call names. @throws AppError `input` for none, and for several */
export function oneSource<Start>(
  sources: FileSources<Start>,
): { from: 'data' | 'url' | 'upload'; value: string } | { from: 'start'; value: Start } {
  const { data, url, start, upload } = sources;
  const given = Object.entries({ data, url, upload, start }).filter(([, value]) => value !== undefined);
  if (given.length !== 1)
    throw new AppError(
      'input',
      'Name one source: data (base64), url (https), start (asks for an upload address), or upload (finishes a started one).',
    );
  if (start !== undefined) return { from: 'start', value: start };
  if (data !== undefined) return { from: 'data', value: data };
  return url === undefined ? { from: 'upload', value: upload ?? '' } : { from: 'url', value: url };
}
