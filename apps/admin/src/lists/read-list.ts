import { isAppError, type ReportFailure } from '@portal/errors';

/** Reads a page of a list; null while the database does not answer, which the page then shows. */
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
