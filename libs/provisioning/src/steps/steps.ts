import { buildStep } from './build.ts';
import { contentStep } from './content.ts';
import { deployHooksStep } from './deploy-hooks.ts';
import { dnsStep } from './dns.ts';
import { hostingStep } from './hosting.ts';
import { linkStep } from './link.ts';
import { peopleStep } from './people.ts';
import { repositoryStep } from './repository.ts';
import type { Step } from './step.ts';
import { variablesStep } from './variables.ts';

/**
 * How a site comes into being, from top to bottom, and how it is taken down, from bottom to top.
 *
 * | step         | makes                                                      | its mark                     | taking down                            |
 * | ------------ | ---------------------------------------------------------- | ---------------------------- | -------------------------------------- |
 * | repository   | a private repository from the template, or adopts one      | name, description            | archives it; an adopted one stays      |
 * | content      | a small starter in the site's name and language            | content is there             | removes files in buckets               |
 * | hosting      | a hosting site without a repository                        | name and domain              | removes it with all that belongs to it |
 * | variables    | the environment, with secrets of the site's own            | names                        | goes with the hosting site             |
 * | deploy-hooks | deploys are reported to the site                           | address                      | goes with the hosting site             |
 * | link         | deploy key, link, push webhook                             | title, address               | removes key and webhook                |
 * | dns          | a CNAME, DNS only                                          | comment                      | removes it, before the hosting site    |
 * | people       | the owner and the first viewer's sign-in                   | address, username            | goes with the record                   |
 * | build        | the first build, online                                    | newer than what was before   | goes with the hosting site             |
 *
 * After the last the site is `ready`.
 */
export const STEPS: readonly Step[] = [
  repositoryStep,
  contentStep,
  hostingStep,
  variablesStep,
  deployHooksStep,
  linkStep,
  dnsStep,
  peopleStep,
  buildStep,
];
