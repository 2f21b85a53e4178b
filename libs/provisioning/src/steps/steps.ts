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
 * The steps that set up a site, from top to bottom, and delete it, from bottom to top.
 *
 * | step         | makes                                                      | its mark                     | undoing it                             |
 * | ------------ | ---------------------------------------------------------- | ---------------------------- | -------------------------------------- |
 * | repository   | a private repository from the template, or adopts one      | name, description            | archives it; an adopted one stays      |
 * | content      | a small starter in the site's name and language            | content is there             | deletes files in buckets               |
 * | hosting      | a hosting site without a repository                        | name and domain              | deletes it with all that belongs to it |
 * | variables    | the environment, with secrets of the site's own            | names                        | deleted with the hosting site          |
 * | deploy-hooks | deploys are reported to the site                           | address                      | deleted with the hosting site          |
 * | link         | deploy key, link, push webhook                             | title, address               | removes key and webhook                |
 * | dns          | a CNAME, DNS only                                          | comment                      | deletes it, before the hosting site    |
 * | build        | the first build, online                                    | newer than the one before    | deleted with the hosting site          |
 * | people       | the owner and the first viewer's credential                | address, username            | deleted with the record                |
 *
 * The owner is invited last, so that the link in the mail opens the site. After the last step the site is `ready`.
 */
export const STEPS: readonly Step[] = [
  repositoryStep,
  contentStep,
  hostingStep,
  variablesStep,
  deployHooksStep,
  linkStep,
  dnsStep,
  buildStep,
  peopleStep,
];
