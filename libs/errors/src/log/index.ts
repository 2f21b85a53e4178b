export { bugReporter } from './bug-reporter.ts';
export { redact } from './redact.ts';
