/** What the page gets: PNG pictures as base64, and how the film shall be. */
export interface EncodeOrder {
  pictures: string[];
  width: number;
  height: number;
  framesPerSecond: number;
  /** Bits a second. */
  bitrate: number;
}

/** An encoded picture on its way out of the page. */
export interface EncodedInPage {
  /** Milliseconds from the start. */
  at: number;
  key: boolean;
  base64: string;
}

/**
 * Encodes pictures as VP9. Runs in a browser page, so it stands alone and names nothing outside itself.
 * @see https://www.w3.org/TR/webcodecs/
 */
export async function encodeInPage(order: EncodeOrder): Promise<EncodedInPage[]> {
  const found: EncodedInPage[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      found.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64 });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.30.08',
    width: order.width,
    height: order.height,
    bitrate: order.bitrate,
    framerate: order.framesPerSecond,
    latencyMode: 'quality',
  });
  for (const [index, picture] of order.pictures.entries()) {
    const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob();
    const frame = new VideoFrame(await createImageBitmap(blob), {
      timestamp: (index * 1_000_000) / order.framesPerSecond,
    });
    encoder.encode(frame, { keyFrame: index % 72 === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 8) await encoder.flush();
  }
  await encoder.flush();
  return found;
}
