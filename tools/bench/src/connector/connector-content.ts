import { githubInstallationTokens } from '@portal/github';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inTurns } from '../rates.ts';
import type { Form, Verdict } from '../verdict.ts';
import { type MeasuredConnector, measuredConnector, REPOSITORY, SITE } from './measured-connector.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const SIZES = {
  full: { pages: 30, uploads: 9, atOnce: 8, upload: { width: 4000, height: 3000 } },
  short: { pages: 1, uploads: 1, atOnce: 2, upload: { width: 400, height: 300 } },
};
const MOST_OF_A_READ = 1.5;
const MOST_OF_AN_IMAGE = 1.15;
const RAW_SHARP = fileURLToPath(new URL('./peers/raw-sharp.ts', import.meta.url));

/**
 * What assistants wait for: a page that was read before, compared with minting a token and reading the heads at the
 * same code host; and an image of 12 megapixels, compared with the image library alone.
 */
export async function connectorContent(form: Form): Promise<Verdict> {
  const size = SIZES[form];
  const connector = await measuredConnector({ form });
  const bytes = await noiseImage(size.upload);
  const path = join(connector.dir, 'photo.jpg');
  writeFileSync(path, bytes);
  const raw = await serverProcess(RAW_SHARP, { PHOTO: path });
  try {
    const page = await inTurns(size.pages, {
      ours: timed(() => connector.call('get_page', { site: SITE, page: 'home' })),
      theirs: timed(() => mintAndListHeads(connector)),
    });
    const data = readFileSync(path).toString('base64');
    const upload = () => connector.call('upload_media', { site: SITE, data, decorative: true });
    const image = await inTurns(size.uploads, { ours: timed(upload), theirs: timed(() => resized(raw)) });
    const before = connector.memory();
    await Promise.all(Array.from({ length: size.atOnce }, upload));
    const { most } = connector.memory();
    return {
      lines: [
        {
          what: `get_page, read before: ${page.ours.toFixed(1)} ms beside ${page.theirs.toFixed(1)} ms for token and heads, ratio`,
          value: page.ratio,
          target: { atMost: MOST_OF_A_READ },
        },
        {
          what: `upload_media of ${(bytes.byteLength / 1e6).toFixed(1)} MB: ${image.ours.toFixed(0)} ms beside ${image.theirs.toFixed(0)} ms of sharp alone, ratio`,
          value: image.ratio,
          target: { atMost: MOST_OF_AN_IMAGE },
        },
        `${size.atOnce} images at once: at most ${most.toFixed(0)} MB resident, ${before.most.toFixed(0)} MB one at a time`,
      ],
    };
  } finally {
    await raw.close();
    await connector.close();
  }
}

function timed(work: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
}

/** The least that a read can cost: a token for the repository, and what its branches point at. */
async function mintAndListHeads({ codeHost, app }: MeasuredConnector): Promise<void> {
  const tokens = githubInstallationTokens({
    appId: app.appId,
    privateKey: app.privateKey,
    baseUrl: `${codeHost.url}/api/v3`,
  });
  const { token } = await tokens.mint({
    ...REPOSITORY,
    installationId: Number(app.installationId),
    repositoryId: null,
    contents: 'read',
  });
  const line = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
  const answer = await fetch(`${codeHost.cloneUrl(REPOSITORY)}/git-upload-pack`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
      'content-type': 'application/x-git-upload-pack-request',
      'git-protocol': 'version=2',
    },
    body: `${line('command=ls-refs\n')}0001${line('ref-prefix refs/heads/\n')}0000`,
  });
  const refs = await answer.text();
  if (!refs.includes('refs/heads/main')) throw new Error(`ls-refs was answered with ${answer.status}.`);
}

async function resized({ origin }: ServerProcess): Promise<void> {
  const answer = await fetch(origin);
  if (!answer.ok) throw new Error(`sharp was answered with ${answer.status}.`);
}

/** An image with enough detail to be work, small enough to be sent in a call. */
async function noiseImage(size: { width: number; height: number }): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const small = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#567', noise } })
    .blur(1.2)
    .png()
    .toBuffer();
  return sharp(small).resize(size).jpeg({ quality: 75 }).toBuffer();
}
