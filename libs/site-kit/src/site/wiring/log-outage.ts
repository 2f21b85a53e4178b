import { isAppError, isLogged } from '@portal/errors';

/**
 * Runs calls of one kind and logs when they begin to fail: one line with the code, and no more until one has succeeded. What is
 * refused to a person is not logged. The failure is thrown on to the caller.
 */
export function logOutage(
  what: string,
  log: (line: string) => void,
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let isOut = false;
  return async (call) => {
    try {
      const result = await call();
      isOut = false;
      return result;
    } catch (error) {
      if (!isOut && isLogged(error)) {
        isOut = true;
        log(`${what}: ${isAppError(error) ? error.code : 'bug'}`);
      }
      throw error;
    }
  };
}
