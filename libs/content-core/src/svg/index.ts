export { cleanSvg, type CleanSvg } from './clean-svg.ts';
