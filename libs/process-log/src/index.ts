export { processLog } from './process-log.ts';
