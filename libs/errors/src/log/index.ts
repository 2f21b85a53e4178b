export { appLog, type AppLog, type AppLogOptions, type LoggedRequest } from './app-log.ts';
export { failureReporter } from './failure-reporter.ts';
export { redact } from './redact.ts';
export { boundToRequest, currentRequestId, noteRequest } from './request-scope.ts';
export { continueTrace, traceHeaders } from './trace-context.ts';
