import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from 'virtual:portal/content';
import { type Published, PUBLISHED_FILE } from '../../build-output/files-folder.ts';
import { filesFolder } from './published-file.ts';

/**
 * What this build publishes. A build has it in a file beside the code, so that the same code serves the next content;
 * `astro dev` has it in a module, which is replaced when content changes.
 */
export const published: Published = content ?? readPublished();

/** The commit that was built; empty when the builder named none. */
export const BUILD_COMMIT = published.commit;

function readPublished(): Published {
  return JSON.parse(readFileSync(join(filesFolder(), PUBLISHED_FILE), 'utf8'));
}
