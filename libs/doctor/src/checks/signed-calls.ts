import { CONNECTOR_SIGNATURE, DEPLOY_STATE_PATH, signBody } from '@portal/broker';
import { functionsAddress, lookupInObject } from '@portal/env';
import { HOSTED_FUNCTIONS_PATH, PROVISION_FUNCTION, PROVISION_SIGNATURE } from '@portal/provisioning';
import { randomBytes } from 'node:crypto';
import { ask } from '../ask.ts';
import { type Check, type CheckContext, fail, type Finding, ok, warn } from '../check.ts';
import { originOf, setting, type SettingName } from '../values.ts';

/** A call between two deployments, and the words for its ends. */
interface SignedCall {
  url: string;
  header: string;
  secretName: SettingName;
  receiver: string;
}

/**
 * Calls with a right signature of a body that names nothing, then with a wrong one. The signature is judged before the body: 400 means that
 * it was accepted, and nothing is done.
 */
async function signedCall(call: SignedCall, { values, now, signal }: CheckContext): Promise<Finding> {
  const { url, header, secretName, receiver } = call;
  const send = async (secret: string) => {
    const body = '{}';
    const headers = { 'content-type': 'application/json', [header]: signBody(secret, body, now()) };
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
  if (right === 400 && wrong === 401) return ok(`The ${receiver} takes this signature, and no other.`);
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
  if (right === 400)
    return fail(
      `The ${receiver} takes calls with a wrong signature (${wrong}).`,
      `Take this address off the network, and deploy the ${receiver} of this clone.`,
    );
  return fail(
    `${url} answers ${right}, which the ${receiver} never does.`,
    `Deploy the ${receiver} to this address, or correct the address.`,
  );
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
          header: CONNECTOR_SIGNATURE,
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
          header: PROVISION_SIGNATURE,
          secretName: 'PROVISION_INVOKE_SECRET',
          receiver: 'worker',
        },
        context,
      );
    },
  },
];
