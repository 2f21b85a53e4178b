import { AppError } from '@portal/errors';
import type { OutsideFiles } from '../ports/outside-files.ts';
import type { LibraryDeps } from './library-deps.ts';

/** The port for files of other servers. @throws AppError `not_supported` when there is none */
export function requireOutsideFiles({ outside }: Pick<LibraryDeps, 'outside'>): OutsideFiles {
  if (outside !== null) return outside;
  throw new AppError(
    'not_supported',
    'Files cannot be fetched from other addresses here; send the file itself.',
  );
}
