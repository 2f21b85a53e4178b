import { AppError } from '@portal/errors';
import {
  DOCUMENT_EXTENSIONS,
  type DocumentFileType,
  type ImageType,
  type UploadAddress,
} from '@portal/sites';
import { z } from 'zod';
import { UPLOAD_SECONDS } from '../storage/file-uploads.ts';

const ENDINGS: Readonly<Record<ImageType | DocumentFileType, string>> = {
  ...DOCUMENT_EXTENSIONS,
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** The name of a started upload: the id that the file will have, and its type. */
export const UploadName = z
  .string()
  .regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/, 'must be the `upload` that the call with start gave')
  .describe('what start gave');

/** The result of a call with `start`: the address for the bytes, and the name of the upload for the call that finishes it. */
export interface StartedUpload {
  upload: string;
  address: UploadAddress;
  /** How long the address is valid. */
  seconds: number;
}

/** The result for a started upload. */
export function startedUpload(
  { id, type }: { id: string; type: ImageType | DocumentFileType },
  address: UploadAddress,
): StartedUpload {
  return { upload: `${id}.${ENDINGS[type]}`, address, seconds: UPLOAD_SECONDS };
}

/** Parses the name of an upload whose type is one of `types`. @throws AppError `input` for another kind of upload */
export function parseUploadName<Type extends ImageType | DocumentFileType>(
  name: string,
  types: { safeParse(value: unknown): { success: true; data: Type } | { success: false } },
): { id: string; type: Type } {
  const [id = '', ending = ''] = name.split('.');
  const type = types.safeParse(Object.entries(ENDINGS).find(([, one]) => one === ending)?.[0]);
  if (type.success) return { id, type: type.data };
  throw new AppError('input', 'This upload was started for another kind of file; start a new one.');
}
