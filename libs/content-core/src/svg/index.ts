export { cleanSvg, type CleanSvg } from './clean-svg.ts';
export { LARGEST_SVG } from './svg-node.ts';
