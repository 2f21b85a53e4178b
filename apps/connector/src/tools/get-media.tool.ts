import { libraryOperations } from '@portal/content-core';
import { actorOf } from '../principal.ts';
import { READS } from './annotations.ts';
import { contentDeps } from './content-tool.ts';
import { siteTool } from './tool.ts';

const { name, title, description, effect, input, run } = libraryOperations.getMedia;

/** Returns an image, so that an assistant can describe what it shows. */
export const getMedia = siteTool({
  name,
  title,
  description,
  input,
  annotations: READS,
  perHour: null,
  audited: false,
  needsContent: true,
  async run(call, given) {
    const { media, image } = await run(contentDeps(call, { effect }), actorOf(call.principal), given);
    const description = media.decorative ? 'It is marked as decoration.' : `It says: ${media.alt}`;
    return {
      text: `${media.name}, ${media.width} × ${media.height}. ${description}`,
      data: media,
      ...(image === null ? {} : { image: { bytes: image.bytes, type: 'image/webp' } }),
    };
  },
});
