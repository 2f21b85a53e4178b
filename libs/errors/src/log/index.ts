export { failureReporter } from './failure-reporter.ts';
export { redact } from './redact.ts';
