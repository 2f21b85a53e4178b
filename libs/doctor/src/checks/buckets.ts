import { cloudflareZone } from '@portal/cloudflare';
import type { ObjectStore } from '@portal/content-core';
import { s3ObjectStore } from '@portal/s3';
import { randomUUID } from 'node:crypto';
import { ask } from '../ask.ts';
import { type Check, type CheckContext, fail, type Finding, ok, warn } from '../check.ts';
import { originOf, setting, type SettingName, type Values } from '../values.ts';

const CREDENTIALS = ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'] as const;
const SECONDS = 60;
const TYPE = 'text/plain';
const TOKEN = 'Make a token that may read and write objects in both buckets, and enter its two keys.';
const CORS = 'Enter the rule of docs/deploy/buckets.md in the settings of the bucket.';
/** As a client's own name is: below no zone of ours. */
const OTHER_ORIGIN = 'https://www.portal-doctor.invalid';

export const bucketChecks: readonly Check[] = [
  {
    id: 'bucket-assets',
    about:
      'The public bucket takes a file by a presigned address, and OBJSTORE_PUBLIC_BASE serves it to everyone.',
    needs: [...CREDENTIALS, 'OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'],
    run: (context) =>
      withProbe(context, 'OBJSTORE_BUCKET', async ({ key, text }) => {
        const base = originOf(context.values, 'OBJSTORE_PUBLIC_BASE');
        const served = await ask(`${base}/${key}`, { signal: context.signal });
        return served.status === 200 && served.text === text
          ? ok(`${base} serves what is uploaded.`)
          : fail(
              `${base} answers ${served.status} for a file of the bucket.`,
              'Connect this domain to the public bucket, or correct OBJSTORE_PUBLIC_BASE.',
            );
      }),
  },
  {
    id: 'bucket-documents',
    about: 'The private bucket takes a file by a presigned address, and returns it by another.',
    needs: [...CREDENTIALS, 'OBJSTORE_DOCS_BUCKET'],
    run: (context) =>
      withProbe(context, 'OBJSTORE_DOCS_BUCKET', async ({ store, key, text }) => {
        const url = await store.presignDownload({
          key,
          fileName: 'portal-doctor.txt',
          disposition: 'attachment',
          seconds: SECONDS,
        });
        const read = await ask(url, { signal: context.signal });
        return read.status === 200 && read.text === text
          ? ok('A file goes in and comes out.')
          : fail(`A presigned download is answered with ${read.status}.`, TOKEN);
      }),
  },
  {
    id: 'bucket-private',
    about:
      'Nobody reads the private bucket without a presigned address, neither at the store nor at OBJSTORE_PUBLIC_BASE.',
    needs: [...CREDENTIALS, 'OBJSTORE_DOCS_BUCKET'],
    run: (context) =>
      withProbe(context, 'OBJSTORE_DOCS_BUCKET', async ({ store, key, text }) => {
        const signed = new URL(
          await store.presignDownload({
            key,
            fileName: 'portal-doctor.txt',
            disposition: 'inline',
            seconds: SECONDS,
          }),
        );
        const bare = `${signed.origin}${signed.pathname}`;
        const base = context.values['OBJSTORE_PUBLIC_BASE']?.replace(/\/$/, '');
        const tried = [bare, ...(base === undefined ? [] : [`${base}/${key}`])];
        const answers = await Promise.all(tried.map((url) => ask(url, { signal: context.signal })));
        const open = answers.findIndex((one) => one.text.includes(text));
        return open === -1
          ? ok('A stranger is refused.')
          : fail(
              `${new URL(tried[open] ?? bare).origin} shows its files to everyone.`,
              'Switch public access and domains of the private bucket off, at once.',
            );
      }),
  },
  {
    id: 'bucket-cors',
    about:
      'Both buckets let a browser on a site’s page upload, at our names and at a client’s own: a preflight as it sends one is allowed.',
    needs: [...CREDENTIALS, 'OBJSTORE_BUCKET', 'OBJSTORE_DOCS_BUCKET'],
    run: async (context) => {
      const origin = await siteOrigin(context.values);
      const refused = await bucketsRefusing(context, origin);
      if (refused.length > 0) return fail(`Refused for ${refused.join(' and ')}, from ${origin}.`, CORS);
      const elsewhere = await bucketsRefusing(context, OTHER_ORIGIN);
      return elsewhere.length === 0
        ? ok('Uploads from every origin are allowed.')
        : warn(
            `Uploads from ${origin} are allowed; at a client’s own name they are refused for ${elsewhere.join(' and ')}.`,
            CORS,
          );
    },
  },
];

/** Names of the buckets that refuse the preflight of an upload from a page of this origin. */
async function bucketsRefusing({ values, signal }: CheckContext, origin: string): Promise<string[]> {
  const refused = await Promise.all(
    (['OBJSTORE_BUCKET', 'OBJSTORE_DOCS_BUCKET'] as const).map(async (name) => {
      const { url } = await storeOf(values, name).presignUpload({
        key: probeKey(),
        contentType: TYPE,
        bytes: 1,
        seconds: SECONDS,
      });
      const headers = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      };
      const answer = await ask(url, { method: 'OPTIONS', headers, signal });
      return allows(answer.headers, origin) && answer.status < 300 ? [] : [setting(values, name)];
    }),
  );
  return refused.flat();
}

function allows(headers: Headers, origin: string): boolean {
  const list = (name: string) =>
    (headers.get(name) ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim());
  return (
    list('access-control-allow-origin').some((one) => one === '*' || one === origin) &&
    list('access-control-allow-methods').some((one) => one === '*' || one === 'put') &&
    list('access-control-allow-headers').some((one) => one === '*' || one === 'content-type')
  );
}

/** The origin of a site that does not exist, below the zone of the sites; the admin app's where the zone cannot be read. */
async function siteOrigin(values: Values): Promise<string> {
  const { DNS_API_TOKEN: token, DNS_ZONE_ID: zoneId, DNS_API_URL: baseUrl, SITE } = values;
  const otherwise = SITE?.replace(/\/$/, '') ?? 'https://portal-doctor.invalid';
  if (token === undefined || zoneId === undefined) return otherwise;
  return cloudflareZone({
    token,
    zoneId,
    timeoutMs: 5000,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  }).then(
    ({ name }) => `https://portal-doctor.${name}`,
    () => otherwise,
  );
}

/** A file of a name that the bucket's lifecycle rule deletes after a day, should this process end before it does. */
const probeKey = () => `staging/portal-doctor-${randomUUID()}`;

/** Uploads a file by a presigned address, as a browser does, passes it on, and deletes it in any case. */
async function withProbe(
  { values, signal }: CheckContext,
  bucket: SettingName,
  look: (probe: { store: ObjectStore; key: string; text: string }) => Promise<Finding>,
): Promise<Finding> {
  const [store, key, text] = [storeOf(values, bucket), probeKey(), `portal-doctor ${randomUUID()}`];
  const { url, headers } = await store.presignUpload({
    key,
    contentType: TYPE,
    bytes: text.length,
    seconds: SECONDS,
  });
  const { status } = await ask(url, { method: 'PUT', headers, body: text, signal });
  if (status === 404)
    return fail(`There is no bucket ${setting(values, bucket)}.`, `Make it, or correct ${bucket}.`);
  if (status < 200 || status >= 300) return fail(`An upload is answered with ${status}.`, TOKEN);
  try {
    return await look({ store, key, text });
  } finally {
    await store.remove(key);
  }
}

function storeOf(values: Values, bucket: SettingName): ObjectStore {
  return s3ObjectStore({
    accountId: setting(values, 'OBJSTORE_ACCOUNT_ID'),
    accessKeyId: setting(values, 'OBJSTORE_ACCESS_KEY_ID'),
    secretAccessKey: setting(values, 'OBJSTORE_SECRET_ACCESS_KEY'),
    endpoint: values['OBJSTORE_ENDPOINT'],
    bucket: setting(values, bucket),
  });
}
