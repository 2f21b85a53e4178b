import { contentOperations, type PastVersion } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { counted } from './counted.ts';

/** How many files of one version are told. */
const MOST_FILES = 4;

/** Tells what was done to a site, a page, a section or a file. */
export const getHistory = contentTool(contentOperations.getHistory, {
  annotations: READS,
  perHour: null,
  audited: false,
  say: ({ versions, more }) => `${counted(versions.length, 'version')}${more ? ', and there are more' : ''}.`,
  tell: ({ versions, ...rest }) => ({ ...rest, versions: versions.map(withFewFiles) }),
});

function withFewFiles({ files, ...version }: PastVersion): object {
  const more = files.length - MOST_FILES;
  return { ...version, files: files.slice(0, MOST_FILES), ...(more > 0 ? { moreFiles: more } : {}) };
}
