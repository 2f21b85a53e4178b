import { setting, type Values } from '@portal/doctor';
import { s3ObjectStore, type S3Options } from '@portal/s3';
import type { Provider } from './provider.ts';

/** The folder of the private bucket in which all runs work. */
export const FOLDER = 'portal-verify/';
const MOST_OBJECTS = 10_000;

/** The options of the adapter for the private bucket, from settings. */
export function storeOptions(values: Values): S3Options {
  return {
    accountId: setting(values, 'OBJSTORE_ACCOUNT_ID'),
    accessKeyId: setting(values, 'OBJSTORE_ACCESS_KEY_ID'),
    secretAccessKey: setting(values, 'OBJSTORE_SECRET_ACCESS_KEY'),
    bucket: setting(values, 'OBJSTORE_DOCS_BUCKET'),
    endpoint: values['OBJSTORE_ENDPOINT'],
  };
}

export const objectStore: Provider = {
  id: 'object-store',
  about: 'objects of the private bucket (port ObjectStore)',
  needs: [
    'OBJSTORE_ACCOUNT_ID',
    'OBJSTORE_ACCESS_KEY_ID',
    'OBJSTORE_SECRET_ACCESS_KEY',
    'OBJSTORE_DOCS_BUCKET',
  ],
  addresses: ['OBJSTORE_ENDPOINT', 'OBJSTORE_ACCOUNT_ID'],
  alsoNeeds: [],
  makes: () => `about eighty small objects below ${FOLDER}, in a few hundred calls`,
  clock: (values) => s3ObjectStore(storeOptions(values)).origin,
  open: (values) => {
    const options = storeOptions(values);
    const store = s3ObjectStore(options);
    const folderOf = (key: string) => key.slice(FOLDER.length).split('/')[0] ?? '';
    return {
      reach: async () => {
        await store.list(FOLDER, 1);
        return `the bucket ${options.bucket} at ${new URL(store.origin).host}`;
      },
      list: async () => {
        const objects = await store.list(FOLDER, MOST_OBJECTS);
        const names = new Set(objects.map(({ key }) => folderOf(key)));
        return [...names].map((name) => ({
          name,
          what: `folder ${FOLDER}${name}/`,
          remove: () => store.removeAll(`${FOLDER}${name}/`),
        }));
      },
      close: async () => undefined,
    };
  },
};
