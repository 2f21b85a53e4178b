import { formatLogLine, type LogForm, type LogLevel } from './log-line.ts';
import { currentRequestId, withinRequest } from './request-scope.ts';

/** The header that names the request, on every answer. */
const REQUEST_ID_HEADER = 'x-request-id';

/** The request that is answered, as the log names it. */
export interface LoggedRequest {
  method: string;
  /** The pattern of the route: never an address, which has ids and tokens. */
  route: string;
  /** The site, where the whole deployment is one. */
  site?: string | null;
}

/** The log of a deployment. */
export interface AppLog {
  /** Logs a sentence, with the request that it belongs to. Its level follows from how it begins: `[bug]`, `[failure]`. */
  write: (line: string) => void;
  /** Answers a request, puts its id on the answer, and logs it in one line once the answer begins. */
  answer(request: LoggedRequest, answer: () => Response | Promise<Response>): Promise<Response>;
}

/** How a deployment logs. */
export interface AppLogOptions {
  form: LogForm;
  now: () => Date;
  /** Random bytes as hex digits, for ids. */
  random: (bytes: number) => string;
  write: (line: string) => void;
  /** Lines that are logged exactly as they are, since a contract describes them. */
  isVerbatim?: (line: string) => boolean;
}

/** A health check is asked for every few seconds: only one that failed is logged. */
const HEALTH_CHECK = '/healthz';

/** The log of the deployment `app`: one line for each request, and one for everything else that is logged. */
export function appLog(
  app: string,
  { form, now, random, write, isVerbatim = () => false }: AppLogOptions,
): AppLog {
  return {
    write: (line) =>
      write(
        isVerbatim(line)
          ? line
          : formatLogLine(
              { time: now(), level: levelOf(line), app, request: currentRequestId(), message: line },
              form,
            ),
      ),
    answer: ({ method, route, site = null }, answer) =>
      withinRequest({ site, random }, async (scope) => {
        const began = now().getTime();
        const log = (status: number) => {
          if (route === HEALTH_CHECK && status < 400) return;
          const time = now();
          const entry = {
            time,
            level: status === 500 ? 'error' : status > 500 ? 'warn' : 'info',
            app,
            request: scope.id,
            method: /^[A-Z]{1,10}$/.test(method) ? method : '-',
            route,
            status,
            outcome: scope.outcome ?? (status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'),
            ms: time.getTime() - began,
            site: scope.site,
          } as const;
          write(formatLogLine(entry, form));
        };
        try {
          const response = await answer();
          response.headers.set(REQUEST_ID_HEADER, scope.id);
          log(response.status);
          return response;
        } catch (error) {
          log(500);
          throw error;
        }
      }),
  };
}

function levelOf(line: string): LogLevel {
  if (line.startsWith('[bug]')) return 'error';
  return line.startsWith('[failure]') ? 'warn' : 'info';
}
