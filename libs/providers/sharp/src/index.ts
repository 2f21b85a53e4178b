export { sharpImageProcessor, type SharpOptions } from './sharp-image-processor.ts';
