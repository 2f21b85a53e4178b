import { STANDARD_LOOKS } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { CREATE_SITE, requestSite, type SiteRequested } from '@portal/provisioning';
import { ENQUEUE_STEP, type Installation, NewSiteRequest } from '@portal/sites';
import { z } from 'zod';
import { CREATES } from './annotations.ts';
import { type Handover, handoverOf } from './handover.ts';
import { openTool, type Call } from './tool.ts';

const { name, subdomain, locale, brand, ownerEmail } = NewSiteRequest.shape;
const LOOKS = STANDARD_LOOKS.map((look) => look.name);

/**
 * Requests a new site. The statement that inserts the site decides whether the user may create it in this installation, and whether the
 * subdomain is free.
 * @see contract "MCP tools", `create_site`
 */
export const createSite = openTool({
  ...CREATE_SITE,
  title: 'Create a site',
  description:
    'Creates a website: repository, hosting, address and first pages. Answers at once with its siteId; set-up takes a minute or two, get_site shows how far it is. Only for those who may create sites. The same call within an hour gives the same site.',
  annotations: CREATES,
  audited: true,
  input: z.strictObject({
    name,
    subdomain: subdomain.describe('first part of its address: a to z, digits, hyphens'),
    locale: locale.describe('language of the first pages, such as en or de-DE'),
    look: z.enum(LOOKS).optional().describe('get_authoring_guide describes them'),
    brand: brand.describe('brand colour such as #1f5c8b; left out: that of the look'),
    ownerEmail: ownerEmail.describe('of its first owner; left out: you'),
    account: z
      .string()
      .max(100)
      .optional()
      .describe('code-host account for the repository, if you may use several'),
  }),
  async run(call, { account, ...site }) {
    const { installationId } = await chosenInstallation(call, account);
    const requested = await requestSite(call.deps.provisioning, call.principal.userId, {
      ...site,
      installationId,
      source: { kind: 'generate' },
    });
    const handover = handoverOf(call, requested.siteId);
    const data = { site: { ...requested, subdomain: site.subdomain, ...handover } };
    return { text: requestedMessage(requested, handover), data, createdSiteId: requested.siteId };
  },
});

/**
 * The installation to create the site in.
 * @throws AppError `forbidden` when the caller may create sites in none; `input` with the accounts to choose from when there are several
 */
async function chosenInstallation(
  { deps, principal }: Call,
  account: string | undefined,
): Promise<Installation> {
  const open = await deps.installations.listProvisionable(principal.userId);
  if (open.length === 0)
    throw new AppError('forbidden', `${noInstallationMessage(principal)} Nothing was created.`);
  const matching = account === undefined ? open : open.filter((one) => isSameAccount(one.account, account));
  const [only] = matching;
  if (only !== undefined && matching.length === 1) return only;
  const names = open.map((one) => `"${one.account}"`).join(', ');
  throw new AppError('input', `Name the account that should own the repository in "account": ${names}.`);
}

/** Why there is no account in which the user may create sites. */
function noInstallationMessage({ role, canProvision }: Call['principal']): string {
  if (role === 'admin')
    return 'There is no code-host account to create sites in; connect one under Installations in the dashboard.';
  return canProvision
    ? 'You do not belong to a code-host account in which sites can be created; an admin of your agency can add you to one.'
    : 'You may not create sites; an admin can allow it under Users in the dashboard.';
}

function isSameAccount(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}

function requestedMessage({ isNew, status, failedStep }: SiteRequested, { handover }: Handover): string {
  if (failedStep === ENQUEUE_STEP)
    return 'The site was registered, but its set-up has not started: the worker did not accept the request. Call create_site again with the same arguments in a minute.';
  if (failedStep !== null)
    return `You asked for this site within the last hour, and its set-up failed at the step "${failedStep}"; get_site says why, and an admin can retry it from the dashboard.`;
  const sheet =
    handover === undefined ? '' : ` Once it is ready, its handover sheet for the owner is at ${handover}.`;
  if (isNew) return `The site is being set up; get_site shows how far it is. Ask in 15 seconds.${sheet}`;
  return status === 'ready'
    ? 'You asked for this site within the last hour, and it is ready.'
    : 'You asked for this site within the last hour already; get_site shows how far it is.';
}
