import { join } from 'node:path';
import { build, type BuildOptions, type Metafile, stop } from 'esbuild';

/** What is bundled. */
export interface Bundle {
  /** Absolute folder of the project. */
  project: string;
  /** Paths relative to `project`. */
  entries: readonly string[];
  outDir: string;
}

/** Bundles entries as ES modules, one file each plus shared chunks; `options` are what servers and browsers need differently. */
export async function bundle({ project, entries, outDir }: Bundle, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [...entries],
    outdir: outDir,
    outbase: join(project, 'src'),
    bundle: true,
    splitting: true,
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    metafile: true,
    // The bundler runs in a process of its own, which a server that packs has no more use for.
  }).finally(stop);
  return metafile;
}
