export { SAMPLE, sampleRecords } from './sample-content.ts';
