import { Miniflare } from 'miniflare';

/** The emulator's options, sent by message so that no process list shows the keys. */
export interface EmulatorSettings {
  /** The folder of the objects. */
  dir: string;
  buckets: readonly string[];
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Its message once it serves. */
export interface EmulatorReady {
  /** `http://127.0.0.1:<port>` */
  origin: string;
}

/** Answers every path except the emulator's own. */
const NOTHING_HERE = 'export default { fetch: () => new Response(null, { status: 404 }) };';

// Runs in a separate process: the server that it starts would outlive a killed parent, but ends with this process's
// group.
process.channel?.ref();
process.once('message', async ({ dir, buckets, credentials }: EmulatorSettings) => {
  const emulator = new Miniflare({
    modules: true,
    script: NOTHING_HERE,
    host: '127.0.0.1',
    port: 0,
    // Otherwise it would ask the vendor for the location of this machine.
    cf: false,
    r2Persist: dir,
    r2Buckets: Object.fromEntries(buckets.map((id) => [id, { id, s3Credentials: credentials }])),
  });
  const ready: EmulatorReady = { origin: (await emulator.ready).origin };
  process.send?.(ready);
});
