import type { Deployment } from '@portal/env';
import { MOST_VARIABLE_BYTES, variableBytes } from '@portal/function-bundle/variable-bytes';
import { importOAuthKeys } from '@portal/oauth-server';
import type { PlatformDeployment } from './deployments.ts';
import type { Values } from './sources.ts';
import { type ValueFault, valueFaults } from './value-faults.ts';

/** The settings of one deployment. */
export interface DeploymentSettings extends PlatformDeployment {
  values: Values;
}

/** Something wrong with the settings. */
export interface SettingsFault extends ValueFault {
  /** The deployment, or both of two that do not fit together. */
  in: readonly PlatformDeployment['name'][];
}

/** Everything that is wrong with the settings of these deployments, each by itself and all together. */
export async function compareSettings(all: readonly DeploymentSettings[]): Promise<SettingsFault[]> {
  const each = await Promise.all(all.map(faultsOfOne));
  return [...each.flat(), ...differences(all)];
}

async function faultsOfOne(one: DeploymentSettings): Promise<SettingsFault[]> {
  const { name, deployment, values, alsoRequired } = one;
  const fault = (names: readonly string[], problem: string) => ({ in: [name], names, problem });
  const ofValues = valueFaults(deployment as Deployment, values);
  const known = new Set(ofValues.flatMap(({ names }) => names));
  return [
    ...ofValues.map(({ names, problem }) => fault(names, problem)),
    ...alsoRequired
      .filter((needed) => values[needed] === undefined && !known.has(needed))
      .map((needed) => fault([needed], 'is missing')),
    ...Object.keys(values)
      .filter((given) => deployment.table[given] === undefined)
      .map((given) => fault([given], 'is not a setting of this deployment')),
    ...(await keyFaults(one)),
    ...sizeFaults(one),
  ];
}

async function keyFaults({ name, values }: DeploymentSettings): Promise<SettingsFault[]> {
  const {
    MCP_JWT_KID: kid,
    MCP_JWT_PRIVATE_KEY_B64: privateKeyBase64,
    MCP_JWT_PUBLIC_JWK: publicJwk,
  } = values;
  if (kid === undefined || privateKeyBase64 === undefined || publicJwk === undefined) return [];
  return importOAuthKeys({ kid, privateKeyBase64, publicJwk }).then(
    () => [],
    (error: unknown) => [
      {
        in: [name],
        names: ['MCP_JWT_KID', 'MCP_JWT_PRIVATE_KEY_B64', 'MCP_JWT_PUBLIC_JWK'],
        problem: error instanceof Error ? error.message : 'cannot be read',
      },
    ],
  );
}

function sizeFaults({ name, values }: DeploymentSettings): SettingsFault[] {
  const bytes = variableBytes(values);
  if (bytes <= MOST_VARIABLE_BYTES) return [];
  const largest = Object.keys(values).toSorted((a, b) => (values[b] ?? '').length - (values[a] ?? '').length);
  const problem = `are the largest of ${bytes} bytes, and functions of the hosting provider can be given ${MOST_VARIABLE_BYTES}; deploy the worker by itself (PROVISION_INVOKE_ORIGIN), or take out what is not needed`;
  return [{ in: [name], names: largest.slice(0, 3), problem }];
}

/** A name means one thing: where two deployments have it, they have one value. The origin of the admin app has two names. */
function differences(all: readonly DeploymentSettings[]): SettingsFault[] {
  const faults: SettingsFault[] = [];
  const seen = new Map<string, { value: string; in: PlatformDeployment['name'] }>();
  for (const { name, values } of all) {
    for (const [key, value] of Object.entries(values)) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, { value, in: name });
      else if (first.value !== value)
        faults.push({ in: [first.in, name], names: [key], problem: 'must be the same' });
    }
  }
  const [site, origin] = [seen.get('SITE'), seen.get('ADMIN_ORIGIN')];
  if (site !== undefined && origin !== undefined && !sameOrigin(site.value, origin.value))
    faults.push({
      in: [...new Set([site.in, origin.in])],
      names: ['SITE', 'ADMIN_ORIGIN'],
      problem: 'must be the same',
    });
  return faults;
}

function sameOrigin(first: string, second: string): boolean {
  return first.replace(/\/$/, '') === second.replace(/\/$/, '');
}
