import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openBrowser } from '../browser.ts';
import { encodeInPage } from './encode-in-page.ts';
import { FILM, frame } from './scene.ts';
import { webm } from './webm.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const section = join(folder, '../../content/pages/home/film.json');
const count = FILM.seconds * FILM.framesPerSecond;

const browser = await openBrowser();
const page = await browser.newPage();
// Encoders exist in secure contexts only, and an address on this computer is one.
await page.route('http://localhost/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
);
await page.goto('http://localhost/');

const pictures: string[] = [];
for (let index = 0; index < count; index += 1) {
  const png = await sharp(Buffer.from(frame(index / (count - 1))))
    .png()
    .toBuffer();
  pictures.push(png.toString('base64'));
}
const encoded = await page.evaluate(encodeInPage, { pictures, ...FILM, bitrate: 460_000 });
await browser.close();

const frames = encoded.map(({ at, key, base64 }) => ({ at, key, bytes: Buffer.from(base64, 'base64') }));
const film = webm(frames, { width: FILM.width, height: FILM.height, milliseconds: FILM.seconds * 1000 });
await writeFile(join(folder, 'the-quarter-grows.webm'), film);
// The bytes under an address of the public bucket never change, so another film has another one.
const id = createHash('sha256').update(film).digest('hex').slice(0, 32);
const text = await readFile(section, 'utf8');
await writeFile(section, text.replace(/[0-9a-f]{32}(?=\/original\.webm")/, id));
console.log(`${frames.length} frames, ${Math.round(film.length / 1000)} kB`);
