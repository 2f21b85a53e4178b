export { sharpImageProcessor, type SharpOptions } from './sharp-image-processor.ts';
export { sharpPainter } from './sharp-painter.ts';
