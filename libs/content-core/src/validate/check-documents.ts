import { documentFolder } from '@portal/sites';
import { messageOf } from '../messages/message.ts';
import { documentFile, originalFile, parseContentPath } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import type { CheckedContent } from './checked-content.ts';

/** Checks that documents and downloads of the git tier have their bytes in the repository, and that there are no bytes without a record. */
export function checkDocuments({ tree, paths }: CheckedContent): Problem[] {
  const absent = [...tree.documents.values()].flatMap((document): Problem[] => {
    if (document.tier !== 'git' || paths.has(originalFile(document.id, document.type))) return [];
    const message = messageOf('document_file_missing');
    const file = documentFile(document.id, documentFolder(document.type));
    return [{ file, at: document.title, ...message, level: 'error' }];
  });
  const stray = [...paths].flatMap((file): Problem[] => {
    const path = parseContentPath(file);
    if (path?.type !== 'original' || paths.has(documentFile(path.document, path.folder))) return [];
    return [{ file, at: file, level: 'warning', ...messageOf('document_file_unused') }];
  });
  return [...absent, ...stray];
}
