export { fontkitOutlines } from './fontkit-outlines.ts';
