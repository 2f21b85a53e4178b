import { apiRoute } from '../../handlers/api-route.ts';
import { readDeployEvent } from '../../handlers/deploys/deploy-event.ts';
import { readSigned } from '../../handlers/read-input.ts';

/**
 * `POST /api/webhooks/hosting`: the hosting provider reports the state of a deploy. Without a secret every event is
 * acknowledged and ignored.
 * @see contract "Events", HOST_WEBHOOK_SECRET
 */
export const ALL = apiRoute<'/api/webhooks/hosting'>({
  async POST({ site, context: { request } }) {
    if (site.webhookSecret === undefined) return { body: { ignored: true } };
    const signature = request.headers.get('x-webhook-signature');
    const deploy = await readDeployEvent({ body: await readSigned(request), signature }, site.webhookSecret);
    if (deploy) await site.deploys.record(deploy);
    return { body: { recorded: deploy !== null } };
  },
});
