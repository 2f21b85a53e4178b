import { isAppError, isLogged } from '@portal/errors';
import { reportFailure } from '../../site/report-failure.ts';

/** A known failure costs its part of the page, not the page. @throws anything that is no `AppError` */
export async function orUnreadable<Found>(asked: Promise<Found>): Promise<Found | 'unreadable'> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (isLogged(error)) reportFailure(error);
    return 'unreadable';
  }
}
