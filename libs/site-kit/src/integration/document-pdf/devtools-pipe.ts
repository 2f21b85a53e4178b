import type { Readable, Writable } from 'node:stream';

/** The answer to a command, or the parameters of an event. */
export type Message = Readonly<Record<string, unknown>>;

/** An event of the browser. */
export interface DevtoolsEvent {
  method: string;
  params: Message;
  /** The page it is about; undefined: the browser. */
  sessionId: string | undefined;
}

/** A connection to a browser that was started with `--remote-debugging-pipe`. */
export interface Devtools {
  /** Runs a command of the protocol. Rejects with the browser's message, or when the connection ends. */
  send(method: string, params?: Message, sessionId?: string): Promise<Message>;
  /** Calls `listener` with every event; returns what ends that. */
  subscribe(listener: (event: DevtoolsEvent) => void): () => void;
  /** Rejects all that is under way and to come. */
  end(reason: Error): void;
}

/** No message is longer: a PDF is read in parts. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;

interface Pending {
  resolve: (result: Message) => void;
  reject: (error: Error) => void;
}

/**
 * Speaks the DevTools protocol over two pipes: JSON, with a zero byte after each message.
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export function devtoolsPipe(input: Writable, output: Readable): Devtools {
  const pending = new Map<number, Pending>();
  const listeners = new Set<(event: DevtoolsEvent) => void>();
  let ended: Error | null = null;
  let lastId = 0;
  const end = (reason: Error) => {
    ended ??= reason;
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  eachMessage(output, (text) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(text);
    if (id === undefined) {
      for (const listener of listeners) listener({ method, params: params ?? {}, sessionId });
      return;
    }
    const call = pending.get(id);
    pending.delete(id);
    if (error === undefined) call?.resolve(result ?? {});
    else call?.reject(new Error(String(error.message)));
  }).catch((error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  // A browser that ends closes its side; what is under way is rejected by the other.
  input.on('error', () => undefined);
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end,
  };
}

/** Calls `take` with each message. @throws Error when the stream ends, or a message is too long or no JSON */
async function eachMessage(output: Readable, take: (text: string) => void): Promise<never> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of output as AsyncIterable<Buffer>) {
    let start = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
      take(Buffer.concat([...parts, chunk.subarray(start, at)]).toString('utf8'));
      parts = [];
      length = 0;
      start = at + 1;
    }
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > LONGEST_MESSAGE) throw new Error('The browser sent a message that is too long.');
  }
  throw new Error('The browser ended.');
}
