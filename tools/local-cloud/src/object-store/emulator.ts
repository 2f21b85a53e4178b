import { Miniflare } from 'miniflare';

/** The emulator's options, sent by message so that no process list shows the keys. */
export interface EmulatorSettings {
  /** Where the objects are kept. */
  dir: string;
  buckets: readonly string[];
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** What it says once it serves. */
export interface EmulatorReady {
  /** `http://127.0.0.1:<port>` */
  origin: string;
}

/** Everything but the emulator's own paths. */
const NOTHING_HERE = 'export default { fetch: () => new Response(null, { status: 404 }) };';

// The program of a process of its own: the server it starts would outlive a killed parent, and goes with this one's group.
process.channel?.ref();
process.once('message', async ({ dir, buckets, credentials }: EmulatorSettings) => {
  const emulator = new Miniflare({
    modules: true,
    script: NOTHING_HERE,
    host: '127.0.0.1',
    port: 0,
    // It would ask the vendor where this machine is.
    cf: false,
    r2Persist: dir,
    r2Buckets: Object.fromEntries(buckets.map((id) => [id, { id, s3Credentials: credentials }])),
  });
  const ready: EmulatorReady = { origin: (await emulator.ready).origin };
  process.send?.(ready);
});
