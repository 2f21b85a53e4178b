import { AppError } from '@portal/errors';
import type { EditorCodeRecords } from '../editor-code.ts';
import type { MemorySite } from './memory-site.ts';

/** `EditorCodeRecords` in memory. */
export function memoryEditorCodes(site: MemorySite): EditorCodeRecords {
  return {
    add: async (code) => {
      if (site.editorCodes.some(({ codeHash }) => codeHash === code.codeHash))
        throw new AppError('conflict', 'This code exists.');
      site.editorCodes.push({ ...code, used: false });
    },
    take: async ({ codeHash, bindingHash }, at) => {
      const code = site.editorCodes.find(
        (known) => known.codeHash === codeHash && known.bindingHash === bindingHash,
      );
      if (code === undefined || code.used || code.expiresAt <= at) return null;
      code.used = true;
      return { userId: code.userId, platformUserId: code.platformUserId };
    },
  };
}
