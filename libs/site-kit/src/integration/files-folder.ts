/** The folder of the server build that holds published pictures and documents, out of the public client folder. */
export const FILES_FOLDER = 'portal-files';
