/** A message of a channel. `joinRef` and `ref` are chosen by the client, and repeated in the answer. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** A message between clients: a name and JSON, or bytes. */
export interface UserBroadcast {
  event: string;
  payload: unknown;
}

/** The two message formats on the socket: objects, and lists with binary broadcasts. */
export type ProtocolVersion = '1.0.0' | '2.0.0';

const PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;

/** Parses a text message; null if it is invalid. */
export function parseText(version: ProtocolVersion, text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (version === '2.0.0') {
    if (!Array.isArray(value) || value.length !== 5) return null;
    const [joinRef, ref, topic, event, payload] = value;
    return frameOf({ joinRef, ref, topic, event, payload });
  }
  const fields: Record<string, unknown> = { ...value };
  const { ref = null, topic, event, payload } = fields;
  return frameOf({ joinRef: fields['join_ref'] ?? null, ref, topic, event, payload });
}

function frameOf({ joinRef, ref, topic, event, payload }: Record<keyof Frame, unknown>): Frame | null {
  const isRef = (value: unknown) => value === null || typeof value === 'string';
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return null;
  return { joinRef, ref, topic, event, payload } as Frame;
}

/** Parses a binary broadcast; null if it is invalid. */
export function parseBytes(bytes: Buffer): Frame | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0, eventSize = 0, metaSize = 0, encoding] = bytes;
  const sizes = [joinRefSize, refSize, topicSize, eventSize, metaSize];
  const end = 7 + sizes.reduce((sum, size) => sum + size, 0);
  if (kind !== PUSH || bytes.length < end) return null;
  let at = 7;
  const [joinRef = '', ref = '', topic = '', event = ''] = sizes.map((size) =>
    bytes.toString('utf8', at, (at += size)),
  );
  const body = bytes.subarray(end);
  const payload: UserBroadcast = { event, payload: body };
  if (encoding === JSON_ENCODING) {
    try {
      payload.payload = JSON.parse(body.toString());
    } catch {
      return null;
    }
  }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
}

/** A message in the format of that version. */
export function writeFrame(version: ProtocolVersion, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame;
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload]);
  return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/** A broadcast in the format of that version; null for bytes in version 1.0.0, which does not support them. */
export function writeBroadcast(
  version: ProtocolVersion,
  topic: string,
  { event, payload }: UserBroadcast,
): string | Buffer | null {
  if (version === '1.0.0') {
    if (Buffer.isBuffer(payload)) return null;
    const body = { type: 'broadcast', event, payload };
    return writeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload: body });
  }
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const isBinary = Buffer.isBuffer(payload);
  const body = isBinary ? payload : Buffer.from(JSON.stringify(payload ?? null));
  const head = Buffer.from([
    BROADCAST,
    topicBytes.length,
    eventBytes.length,
    0,
    isBinary ? 0 : JSON_ENCODING,
  ]);
  return Buffer.concat([head, topicBytes, eventBytes, body]);
}
