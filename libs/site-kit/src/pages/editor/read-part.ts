import { isAppError, isLogged } from '@portal/errors';
import { reportFailure } from '../../site/report-failure.ts';

/** Reads a part of a page. A failure that was foreseen costs that part, not the page. @throws anything that is no `AppError` */
export async function readPart<Found>(asked: Promise<Found>): Promise<Found | 'unreadable'> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (isLogged(error)) reportFailure(error);
    return 'unreadable';
  }
}
