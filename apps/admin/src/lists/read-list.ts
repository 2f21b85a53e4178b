import { isAppError, type ReportFailure } from '@portal/errors';

/** What a list reads, or null while the database does not answer: the page then says so and keeps what was asked. */
export async function readList<Page>(
  list: Promise<Page>,
  reportFailure: ReportFailure,
): Promise<Page | null> {
  try {
    return await list;
  } catch (error) {
    if (!isAppError(error, 'upstream_unavailable')) throw error;
    reportFailure(error);
    return null;
  }
}
