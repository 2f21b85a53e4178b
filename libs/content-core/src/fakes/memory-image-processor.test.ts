import { imageProcessorContract } from '../contracts/image-processor-contract.ts';
import { memoryImageProcessor, pngStart } from './memory-image-processor.ts';

imageProcessorContract('in memory', () => ({
  processor: memoryImageProcessor(),
  png: async (width, height) => pngStart(width, height),
  bomb: pngStart,
}));
