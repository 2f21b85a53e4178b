import { CONNECTOR_SIGNATURE, DEPLOY_STATE_PATH, signBody } from '@portal/broker';
import { functionsAddress, lookupInObject } from '@portal/env';
import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, PROVISION_SIGNATURE } from '@portal/provisioning';
import { createHmac, randomBytes } from 'node:crypto';
import { ask } from '../ask.ts';
import { type Check, type CheckContext, fail, type Finding, ok, warn } from '../check.ts';
import { originOf, setting, type SettingName } from '../values.ts';

/** A call between two deployments, and the words for its ends. */
interface SignedCall {
  url: string;
  /** The header with the signature of the body, and what else the receiver asks for. */
  headersFor: (secret: string, body: string) => Record<string, string>;
  /** A body that names nothing. */
  body: string;
  /** The status of the answer when the signature is accepted; nothing is done then. */
  accepted: number;
  secretName: SettingName;
  receiver: string;
}

/**
 * Calls with a right signature of a body that names nothing, then with a wrong one. The signature is judged before the body.
 */
async function signedCall(call: SignedCall, { values, signal }: CheckContext): Promise<Finding> {
  const { url, headersFor, body, accepted, secretName, receiver } = call;
  const send = async (secret: string) => {
    const headers = { 'content-type': 'application/json', ...headersFor(secret, body) };
    return (await ask(url, { method: 'POST', headers, body, signal })).status;
  };
  const [right, wrong] = await Promise.all([
    send(setting(values, secretName)),
    send(randomBytes(32).toString('hex')),
  ]);
  if (right === 202 && wrong === 202)
    return warn(
      'The hosting provider acknowledges every call for a background function, so its answer shows nothing.',
      `Compare the fingerprints of ${secretName} (npm run deploy:settings), and create a site.`,
    );
  if (right === accepted && wrong === 401) return ok(`The ${receiver} takes this signature, and no other.`);
  if (right === 401)
    return fail(
      `The ${receiver} refuses the signature.`,
      `Enter the same ${secretName} there, and compare the clocks.`,
    );
  if (right === 500 || right === 503)
    return fail(
      `The ${receiver} has no ${secretName}, or cannot use it.`,
      `Enter it there, and deploy it again.`,
    );
  if (right === 404)
    return fail(
      `There is no ${receiver} at ${url}.`,
      `Deploy the ${receiver} to this address, or correct the address.`,
    );
  if (right === accepted)
    return fail(
      `The ${receiver} takes calls with a wrong signature (${wrong}).`,
      `Take this address off the network, and deploy the ${receiver} of this clone.`,
    );
  return fail(
    `${url} answers ${right}, which the ${receiver} never does.`,
    `Deploy the ${receiver} to this address, or correct the address.`,
  );
}

/** A call as our own deployments sign it: its body is refused with 400, after the signature. */
function ownSignature(header: string, { now }: CheckContext) {
  const headersFor = (secret: string, body: string) => ({ [header]: signBody(secret, body, now()) });
  return { headersFor, body: '{}', accepted: 400 };
}

export const signedCallChecks: readonly Check[] = [
  {
    id: 'admin-call',
    about: 'The admin app takes calls that are signed with CONNECTOR_INVOKE_SECRET, and no others.',
    needs: ['SITE', 'CONNECTOR_INVOKE_SECRET'],
    run: (context) =>
      signedCall(
        {
          url: `${originOf(context.values, 'SITE')}${DEPLOY_STATE_PATH}`,
          ...ownSignature(CONNECTOR_SIGNATURE, context),
          secretName: 'CONNECTOR_INVOKE_SECRET',
          receiver: 'admin app',
        },
        context,
      ),
  },
  {
    id: 'worker-call',
    about: 'The worker takes calls that are signed with PROVISION_INVOKE_SECRET, and no others.',
    needs: ['MCP_PUBLIC_URL', 'PROVISION_INVOKE_SECRET'],
    run: (context) => {
      const { url, fault } = functionsAddress(lookupInObject(context.values), HOSTED_FUNCTIONS_PATH);
      if (fault !== null) return Promise.resolve(fail(fault, 'Correct it in the settings of the connector.'));
      return signedCall(
        {
          url: `${url}/${PROVISION_FUNCTION}`,
          ...ownSignature(PROVISION_SIGNATURE, context),
          secretName: 'PROVISION_INVOKE_SECRET',
          receiver: 'worker',
        },
        context,
      );
    },
  },
  {
    id: 'webhook-call',
    about:
      'The admin app takes deliveries that are signed with CODEHOST_APP_WEBHOOK_SECRET, and no others: a ping, as the code host sends it.',
    needs: ['SITE', 'CODEHOST_APP_WEBHOOK_SECRET'],
    run: (context) =>
      signedCall(
        {
          url: `${originOf(context.values, 'SITE')}/api/webhooks/code-host`,
          headersFor: (secret, body) => ({
            'x-github-event': 'ping',
            'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
          }),
          body: JSON.stringify({ zen: 'Asked by the doctor.' }),
          accepted: 200,
          secretName: 'CODEHOST_APP_WEBHOOK_SECRET',
          receiver: 'admin app',
        },
        context,
      ),
  },
];
