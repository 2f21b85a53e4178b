import type { StartedUpload } from '@portal/content-core';

/** What to do with an upload that was started. */
export function uploadStartedMessage({ upload, seconds }: StartedUpload): string {
  return `PUT the file to address.url with address.headers within ${seconds / 60} minutes, then call again with upload "${upload}".`;
}
