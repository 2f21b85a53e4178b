import { libraryOperations } from '@portal/content-core';
import { ADDS_TO_DRAFT } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { replacedFileMessage } from './replaced-file-message.ts';
import { uploadStartedMessage } from './upload-started-message.ts';

/** Adds a document to the draft, or replaces one. */
export const uploadDocument = contentTool(libraryOperations.uploadDocument, {
  annotations: ADDS_TO_DRAFT,
  perHour: 30,
  begins: ({ start }) => start !== undefined,
  takesFile: ({ data, url, upload }) => [data, url, upload].some((source) => source !== undefined),
  audited: true,
  text: (answer) => {
    if (!('document' in answer)) return uploadStartedMessage(answer);
    const { title } = answer.document;
    if (answer.replaced) return replacedFileMessage(title, answer, ['leads to it', 'lead to it']);
    return answer.changed
      ? `${title} is on the draft.`
      : `${title} was on the draft already and stays as it is; update_document changes it.`;
  },
});
