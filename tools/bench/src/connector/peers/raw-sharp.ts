import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Makes of the file `PHOTO` what an upload makes of it, whenever it is asked: every width as WebP, of one decoding. */
const WIDEST = 2560;
const WIDTHS = [480, 960, 1600, WIDEST];
sharp.cache(false);
const upload = readFileSync(process.env['PHOTO'] ?? '');
const server = createServer(async (_request, response) => {
  const { data, info } = await sharp(upload)
    .autoOrient()
    .resize({ width: WIDEST })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS)
    await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize({ width })
      .webp({ quality: 80, effort: 3 })
      .toBuffer();
  response.end();
});
server.listen(0, '127.0.0.1', () => process.send?.({ listening: (server.address() as AddressInfo).port }));
