import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';
import { sameName } from './repository-name.ts';

const appSchema = z.object({
  id: z.number(),
  slug: z.string(),
  /** PEM of the key its JWTs are verified with. */
  publicKey: z.string(),
  /** The address for its events, and their signing key. */
  webhook: z.object({ url: z.string(), secret: z.string() }).optional(),
  /** Its OAuth client, with the allowed redirect addresses. */
  client: z.object({ id: z.string(), secret: z.string(), callbacks: z.array(z.string()) }).optional(),
  /** The address to which people are redirected after installing it. */
  setupUrl: z.string().optional(),
});
const installationSchema = z.object({
  id: z.number(),
  appId: z.number(),
  owner: z.string(),
  suspended: z.boolean().default(false),
  /** Ids of the repositories it reaches; null: all of the owner's. */
  selected: z.array(z.number()).nullable().default(null),
});
const schema = z.object({
  apps: z.array(appSchema),
  installations: z.array(installationSchema),
  /** How many installations there have been, since ids are never assigned twice. */
  installed: z.number().optional(),
});

/** An app that acts on the repositories of the accounts that installed it. */
export type RegisteredApp = z.infer<typeof appSchema>;

/** An app on the repositories of one owner. */
export type Installation = z.infer<typeof installationSchema>;

/** Apps and their installations. */
export interface Apps {
  /** Returns the app's id, the same for the same slug. */
  register(app: Omit<RegisteredApp, 'id'>): Promise<number>;
  /** Returns the installation, the same for the same app and owner, and whether it is new. */
  install(appId: number, owner: string): Promise<{ installation: Installation; created: boolean }>;
  change(id: number, facts: Partial<Pick<Installation, 'suspended' | 'selected'>>): Promise<void>;
  uninstall(id: number): Promise<void>;
  all(): readonly RegisteredApp[];
  app(id: number): RegisteredApp | null;
  withClient(clientId: string): RegisteredApp | null;
  installation(id: number): Installation | null;
  installationsOf(appId: number): readonly Installation[];
  /** The app's installation that reaches the repository, or null. */
  covering(appId: number, repository: { owner: string; id: number }): Installation | null;
}

/** Ids look like the vendor's: large, and different for apps and installations. */
const FIRST_APP = 100_001;
const FIRST_INSTALLATION = 50_000_001;

/** Whether an installation reaches a repository. */
export function covers(
  { owner, selected }: Installation,
  repository: { owner: string; id: number },
): boolean {
  return sameName(owner, repository.owner) && (selected === null || selected.includes(repository.id));
}

/** Opens the apps stored in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openApps(path: string): Promise<Apps> {
  const file = await openJsonFile({ path, schema, empty: { apps: [], installations: [] } });
  const installationsOf = (appId: number) =>
    file.value().installations.filter((found) => found.appId === appId);
  return {
    async register(given) {
      const { apps } = file.value();
      const id = apps.find((app) => app.slug === given.slug)?.id ?? FIRST_APP + apps.length;
      await file.update((value) => ({
        ...value,
        apps: [...value.apps.filter((app) => app.id !== id), { id, ...given }],
      }));
      return id;
    },
    async install(appId, owner) {
      const { installations, installed = installations.length } = file.value();
      const known = installations.find((found) => found.appId === appId && sameName(found.owner, owner));
      if (known) return { installation: known, created: false };
      const id = FIRST_INSTALLATION + installed;
      const installation = { id, appId, owner, suspended: false, selected: null };
      await file.update((value) => ({
        ...value,
        installations: [...value.installations, installation],
        installed: installed + 1,
      }));
      return { installation, created: true };
    },
    change: (id, facts) =>
      file.update((value) => ({
        ...value,
        installations: value.installations.map((one) => (one.id === id ? { ...one, ...facts } : one)),
      })),
    uninstall: (id) =>
      file.update(({ apps, installations, installed = installations.length }) => ({
        apps,
        installations: installations.filter((one) => one.id !== id),
        installed,
      })),
    all: () => file.value().apps,
    app: (id) => file.value().apps.find((app) => app.id === id) ?? null,
    withClient: (clientId) => file.value().apps.find(({ client }) => client?.id === clientId) ?? null,
    installation: (id) => file.value().installations.find((found) => found.id === id) ?? null,
    installationsOf,
    covering: (appId, repository) =>
      installationsOf(appId).find((installation) => covers(installation, repository)) ?? null,
  };
}
