import type { HostedBuild } from './lay-out-hosted-site.ts';

/**
 * Takes what a build under the provider's flag left apart into `target`: the files of the publish folder, and each function packed
 * with what it needs. The packer is loaded with the first call: it takes longer than all else of a program that only serves.
 * @throws Error when the build left no publish folder or no function, or a function cannot be packed.
 */
export async function layOutHostedSite(built: HostedBuild): Promise<void> {
  const packer = await import('./lay-out-hosted-site.ts');
  await packer.layOutHostedSite(built);
}
