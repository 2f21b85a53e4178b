import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const Toml = z.strictObject({
  build: z.strictObject({
    base: z.string().optional(),
    command: z.string().min(1),
    publish: z.string().min(1),
    environment: z.record(z.string(), z.string()).optional(),
  }),
  functions: z
    .strictObject({
      directory: z.string().min(1).optional(),
      included_files: z.array(z.string().min(1)).optional(),
      external_node_modules: z.array(z.string().min(1)).optional(),
      node_bundler: z.enum(['esbuild', 'nft', 'none']).optional(),
    })
    .optional(),
  headers: z.array(z.strictObject({ for: z.string(), values: z.record(z.string(), z.string()) })).optional(),
  redirects: z
    .array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        status: z.number().exactOptional(),
        force: z.boolean().exactOptional(),
      }),
    )
    .optional(),
});

/** The settings of the hosting provider's file `netlify.toml` that Portal uses. @see https://docs.netlify.com/build/configure-builds/file-based-configuration/ */
export type NetlifyToml = z.infer<typeof Toml>;

/** What is built without a file. */
const DEFAULTS: NetlifyToml = { build: { command: 'npm run build', publish: 'dist' } };

/** Reads `netlify.toml` in `folder`. @throws Error when it is no such file, naming the setting. */
export async function readNetlifyToml(folder: string): Promise<NetlifyToml> {
  const text = await readFile(join(folder, 'netlify.toml'), 'utf8').catch(() => null);
  if (text === null) return DEFAULTS;
  const { data, error } = Toml.safeParse(parse(text));
  if (data === undefined) throw new Error(`netlify.toml is not usable: ${z.prettifyError(error)}`);
  return data;
}
