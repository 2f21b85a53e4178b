import { libraryOperations } from '@portal/content-core';
import { ADDS_TO_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { replacedFileMessage } from './replaced-file-message.ts';
import { uploadStartedMessage } from './upload-started-message.ts';

/** Adds an image to the draft, or replaces one. */
export const uploadMedia = contentTool(libraryOperations.uploadMedia, {
  annotations: ADDS_TO_DRAFT,
  perHour: 60,
  begins: ({ start }) => start !== undefined,
  takesFile: ({ data, url, upload }) => [data, url, upload].some((source) => source !== undefined),
  audited: true,
  text: (answer) => {
    if (!('media' in answer)) return uploadStartedMessage(answer);
    const { name } = answer.media;
    if (answer.replaced)
      return replacedFileMessage(name, answer, [
        'shows it, with its own text',
        'show it, with their own texts',
      ]);
    return answer.changed
      ? `${name} is on the draft.`
      : `${name} was on the draft already and stays as it is; update_media changes it.`;
  },
});
