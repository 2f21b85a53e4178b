/** One encoded picture. */
export interface EncodedFrame {
  /** Milliseconds from the start. */
  at: number;
  key: boolean;
  bytes: Uint8Array;
}

/** What a player has to know before the first frame. */
export interface FilmFacts {
  width: number;
  height: number;
  milliseconds: number;
}

/**
 * A WebM file with one VP9 track, its length written down and a cue for every key frame, so that players can show and
 * seek in it. Every key frame opens a cluster.
 * @see RFC 8794 (EBML), RFC 9559 (Matroska)
 */
export function webm(frames: readonly EncodedFrame[], facts: FilmFacts): Uint8Array {
  const header = element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ]);
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, facts.milliseconds),
    text(0x4d80, 'portal'),
    text(0x5741, 'portal'),
  ]);
  const picture = element(0xe0, [uint(0xb0, facts.width), uint(0xba, facts.height)]);
  const track = element(0xae, [uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), text(0x86, 'V_VP9'), picture]);
  const tracks = element(0x1654ae6b, [track]);
  const clusters = clustersOf(frames);
  const lead = info.length + tracks.length;
  let position = lead + cues(clusters.map(({ at }) => ({ at, position: 0 }))).length;
  const places = clusters.map(({ at, bytes }) => {
    const place = { at, position };
    position += bytes.length;
    return place;
  });
  return join([
    header,
    element(0x18538067, [info, tracks, cues(places), ...clusters.map(({ bytes }) => bytes)]),
  ]);
}

function clustersOf(frames: readonly EncodedFrame[]): { at: number; bytes: Uint8Array }[] {
  const runs: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.key || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(frame);
  }
  return runs.map((run) => {
    const at = run[0]?.at ?? 0;
    return { at, bytes: element(0x1f43b675, [uint(0xe7, at), ...run.map((frame) => block(frame, at))]) };
  });
}

function block({ at, key, bytes }: EncodedFrame, start: number): Uint8Array {
  const offset = at - start;
  return element(0xa3, [Uint8Array.of(0x81, offset >> 8, offset & 0xff, key ? 0x80 : 0), bytes]);
}

function cues(places: readonly { at: number; position: number }[]): Uint8Array {
  return element(
    0x1c53bb6b,
    places.map(({ at, position }) =>
      element(0xbb, [fixed(0xb3, at), element(0xb7, [uint(0xf7, 1), fixed(0xf1, position)])]),
    ),
  );
}

/** An element: its id, its length in eight bytes, its content. */
function element(id: number, content: readonly Uint8Array[]): Uint8Array {
  const body = join(content);
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(body.length));
  length[0] = 1;
  return join([bigEndian(id), length, body]);
}

function uint(id: number, value: number): Uint8Array {
  return element(id, [bigEndian(value)]);
}

/** A number that always takes eight bytes, so that its value does not move what follows. */
function fixed(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return element(id, [bytes]);
}

function float(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, [bytes]);
}

function text(id: number, value: string): Uint8Array {
  return element(id, [new TextEncoder().encode(value)]);
}

function bigEndian(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}
