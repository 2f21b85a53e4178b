import {
  contentOperations,
  replaceDocument,
  replaceVideo,
  replaceMedia,
  undoSave,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { parseCall } from '../../handlers/parse-call.ts';

const {
  discardChanges,
  replaceText,
  restoreVersion,
  savePage,
  saveRedirects,
  saveSections,
  saveSite,
  updateDraft,
} = contentOperations;

/** What a save may be; sections unless the body says otherwise. */
const SAVES: Readonly<Record<string, (call: ApiCall, input: unknown) => Promise<unknown>>> = {
  save_sections: (call, input) => runContent(call, saveSections, input),
  save_page: (call, input) => runContent(call, savePage, input),
  save_site: (call, input) => runContent(call, saveSite, input),
  save_redirects: (call, input) => runContent(call, saveRedirects, input),
  update_draft: (call, input) => runContent(call, updateDraft, input),
  discard_changes: (call, input) => runContent(call, discardChanges, input),
  replace_text: (call, input) => runContent(call, replaceText, input),
  replace_media: (call, input) => runContent(call, replaceMedia, input),
  replace_document: (call, input) => runContent(call, replaceDocument, input),
  replace_film: (call, input) => runContent(call, replaceVideo, input),
  undo_save: (call, input) => runContent(call, undoSave, input),
  restore_version: (call, input) => runContent(call, restoreVersion, input),
};

const Body = z.looseObject({ operation: z.string().max(40).default('save_sections') });

/** `POST /api/save`: writes to the draft. The body is the operation's input, with its name as `operation`. */
export const ALL = apiRoute<'/api/save'>({
  async POST(call) {
    const { operation, ...input } = await parseCall(call, Body);
    const save = Object.hasOwn(SAVES, operation) ? SAVES[operation] : undefined;
    if (!save) throw new AppError('input', `operation is one of ${Object.keys(SAVES).join(', ')}.`);
    return { body: await save(call, input) };
  },
});
