import type { GrantedFiles } from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';

/** `GrantedFiles` over HTTP. The addresses are secrets, so no failure contains them. */
export function grantedFiles({ fetch = globalThis.fetch, milliseconds = 60_000 } = {}): GrantedFiles {
  const ask = async (url: string, init: RequestInit) => {
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      });
      if (answer.ok) return answer;
      await answer.body?.cancel();
    } catch {
      // The error may contain the address.
    }
    throw away();
  };
  return {
    async get(url, largest) {
      const answer = await ask(url, {});
      const tooLarge = () => new AppError('too_large', 'The uploaded file is too large.');
      if (Number(answer.headers.get('content-length') ?? 0) > largest) {
        await answer.body?.cancel();
        throw tooLarge();
      }
      const chunks: Uint8Array[] = [];
      let length = 0;
      try {
        for await (const chunk of answer.body ?? []) {
          length += chunk.byteLength;
          if (length > largest) throw tooLarge();
          chunks.push(chunk);
        }
      } catch (error) {
        // The connection broke, or the time was up, in the middle of the file.
        throw isAppError(error) ? error : away();
      }
      return new Uint8Array(Buffer.concat(chunks));
    },
    async put({ url, method, headers }, bytes) {
      await (await ask(url, { method, headers, body: bytes })).body?.cancel();
    },
  };
}

function away(): AppError {
  return new AppError('upstream_unavailable', 'The object store is not responding.');
}
