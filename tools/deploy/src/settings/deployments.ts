import { adminEnv, connectorEnv, type Deployment, provisioningEnv, workerEnv } from '@portal/env';

/** A deployment of the platform, or a site without it, and the file that has its settings. */
export interface PlatformDeployment {
  /** The name of its file, without `.env`. */
  name: 'admin' | 'connector' | 'worker' | 'site';
  deployment: Deployment;
  /** The variables that it is given. */
  names: readonly string[];
  /** Variables that are required here although its table calls them optional. */
  alsoRequired: readonly string[];
}

/** The variables that only a worker needs: without them the connector takes and publishes content. */
const PROVISIONING = Object.keys(provisioningEnv.table);
/** Where the connector has the worker's functions, it deletes what a site had in the public bucket. */
const PUBLIC_BUCKET = ['OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'];

/**
 * The deployments of the platform. The worker's functions are deployed with the connector and its settings, or by themselves:
 * then the connector has none of the worker's settings.
 */
export function platformDeployments(workerApart: boolean): PlatformDeployment[] {
  const all = (deployment: Deployment) => Object.keys(deployment.table);
  const ofWorker = new Set([...PROVISIONING, ...PUBLIC_BUCKET, 'HOST_API_URL', 'DNS_API_URL']);
  const connectorNames = all(connectorEnv).filter((name) => !workerApart || !ofWorker.has(name));
  return [
    { name: 'admin', deployment: adminEnv, names: all(adminEnv), alsoRequired: ['CONNECTOR_INVOKE_SECRET'] },
    {
      name: 'connector',
      deployment: connectorEnv,
      names: connectorNames,
      alsoRequired: [
        'CONNECTOR_INVOKE_SECRET',
        ...(workerApart ? ['PROVISION_INVOKE_ORIGIN'] : PROVISIONING),
      ],
    },
    ...(workerApart
      ? [
          {
            name: 'worker' as const,
            deployment: workerEnv,
            names: all(workerEnv),
            alsoRequired: ['PROVISION_INVOKE_ORIGIN'],
          },
        ]
      : []),
  ];
}

/** Whether the settings name an origin of the worker's own. */
export function isWorkerApart(values: Readonly<Record<string, string>>): boolean {
  const own = values['PROVISION_INVOKE_ORIGIN'];
  return own !== undefined && own !== '' && own !== values['MCP_PUBLIC_URL'];
}
