import { AppError } from '@portal/errors';
import { traceHeaders } from '@portal/errors/log';
import { tryParseJson } from '@portal/ports/json';
import { CONNECTOR_SIGNATURE, DEPLOY_STATE_PATH, DeployStateAnswer } from '../signed-calls/deploy-state.ts';
import type { LiveDeploys } from '../signed-calls/deploy-state-handler.ts';
import { signBody } from '../signed-calls/signature.ts';
import { brokerFailure, brokerUnavailable } from './broker-response.ts';

/** The connector's access to the admin app. */
export interface DeployStateOptions {
  /** ADMIN_ORIGIN. */
  origin: string;
  /** CONNECTOR_INVOKE_SECRET. Never logged. */
  secret: string | undefined;
  now: () => Date;
  newId: () => string;
  fetch?: typeof fetch;
  /** Timeout of a call including its response, in milliseconds; 5 seconds by default. */
  timeoutMs?: number;
}

/**
 * The connector's half of `/api/connector/deploy-state`. Callers fall back on any failure; `not_configured` means that the
 * secret is unset on either side, or differs.
 */
export function deployStateClient(options: DeployStateOptions): LiveDeploys {
  const { origin, secret, now, newId, fetch: send = fetch, timeoutMs = 5000 } = options;
  const url = `${origin.replace(/(?<!\/)\/+$/, '')}${DEPLOY_STATE_PATH}`;
  return {
    find: async (siteId, commit) => {
      const body = JSON.stringify({ id: newId(), siteId, ...(commit === null ? {} : { commit }) });
      const signature = signBody(secret, body, now());
      const answer = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [CONNECTOR_SIGNATURE]: signature, ...traceHeaders() },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (response) => {
          const { status, headers } = response;
          return { status, headers, text: await response.text() };
        })
        .catch((cause: unknown) => {
          throw new AppError('upstream_unavailable', 'The admin app is not responding.', { cause });
        });
      if (answer.status === 401)
        throw new AppError(
          'not_configured',
          'The admin app has another CONNECTOR_INVOKE_SECRET, or its clock differs.',
        );
      if (answer.status !== 200) throw brokerFailure(answer);
      const reported = DeployStateAnswer.safeParse(tryParseJson(answer.text));
      if (!reported.success) throw brokerUnavailable(answer, reported.error);
      const {
        result: deploy,
        older = null,
        live = older === null && deploy?.state === 'ready',
      } = reported.data;
      return { deploy, isLive: live, older };
    },
  };
}
