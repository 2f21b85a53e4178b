import { errors } from 'jose';

/** What a token says, or null when it does not hold. */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
