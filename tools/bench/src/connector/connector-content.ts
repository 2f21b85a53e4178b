import { githubInstallationTokens } from '@portal/github';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inTurns } from '../rates.ts';
import type { Verdict } from '../verdict.ts';
import { type MeasuredConnector, measuredConnector, REPOSITORY, SITE } from './measured-connector.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const PAGE_ROUNDS = 30;
const MOST_OF_A_READ = 1.5;
const UPLOAD_ROUNDS = 9;
const AT_ONCE = 8;
const MOST_OF_A_PICTURE = 1.15;
const PHOTO = { width: 4000, height: 3000 };
const RAW_SHARP = fileURLToPath(new URL('./peers/raw-sharp.mjs', import.meta.url));

/**
 * What assistants wait for: a page that was read before, against minting a token and asking for the heads at the same code host;
 * and a photo of 12 megapixels, against the picture library alone.
 */
export async function connectorContent(): Promise<Verdict> {
  const connector = await measuredConnector();
  const photo = await twelveMegapixels();
  const path = join(connector.dir, 'photo.jpg');
  writeFileSync(path, photo);
  const raw = await serverProcess(RAW_SHARP, { PHOTO: path });
  try {
    const page = await inTurns(PAGE_ROUNDS, {
      ours: timed(() => connector.call('get_page', { site: SITE, page: 'home' })),
      theirs: timed(() => mintAndListHeads(connector)),
    });
    const data = readFileSync(path).toString('base64');
    const upload = () => connector.call('upload_media', { site: SITE, data, decorative: true });
    const picture = await inTurns(UPLOAD_ROUNDS, { ours: timed(upload), theirs: timed(() => resized(raw)) });
    const before = connector.memory();
    await Promise.all(Array.from({ length: AT_ONCE }, upload));
    const { most } = connector.memory();
    return {
      name: 'connector-content',
      lines: [
        `get_page, read before: ${page.ours.toFixed(1)} ms beside ${page.theirs.toFixed(1)} ms for token and heads, ratio ${page.ratio.toFixed(2)}, target at most ${MOST_OF_A_READ}`,
        `upload_media of ${(photo.byteLength / 1e6).toFixed(1)} MB: ${picture.ours.toFixed(0)} ms beside ${picture.theirs.toFixed(0)} ms of sharp alone, ratio ${picture.ratio.toFixed(2)}, target at most ${MOST_OF_A_PICTURE}`,
        `${AT_ONCE} photos at once: at most ${most.toFixed(0)} MB resident, ${before.most.toFixed(0)} MB one at a time`,
      ],
      met: page.ratio <= MOST_OF_A_READ && picture.ratio <= MOST_OF_A_PICTURE,
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
    ...{ appId: app.appId, privateKey: app.privateKey, baseUrl: `${codeHost.url}/api/v3` },
  });
  const { token } = await tokens.mint({
    ...REPOSITORY,
    ...{ installationId: Number(app.installationId), repositoryId: null, contents: 'read' },
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

/** A photo with enough in it to be work, small enough to be sent inside a call. */
async function twelveMegapixels(): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const small = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#567', noise } })
    .blur(1.2)
    .png()
    .toBuffer();
  return sharp(small).resize(PHOTO).jpeg({ quality: 75 }).toBuffer();
}
