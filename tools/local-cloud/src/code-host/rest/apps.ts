import { z } from 'zod';
import { openJsonFile } from '../json-file.ts';

/** An app that acts on the repositories of whoever installed it. */
export interface RegisteredApp {
  id: number;
  slug: string;
  /** PEM of the key its JWTs are verified with. */
  publicKey: string;
}

/** An app on all repositories of one owner. */
export interface Installation {
  id: number;
  appId: number;
  owner: string;
}

/** Apps and their installations. */
export interface Apps {
  /** Gives the app's id, the same for the same slug. */
  register(app: { slug: string; publicKey: string }): Promise<number>;
  /** Gives the installation's id, the same for the same app and owner. */
  install(appId: number, owner: string): Promise<number>;
  app(id: number): RegisteredApp | null;
  installation(id: number): Installation | null;
  installationsOf(appId: number): readonly Installation[];
}

const schema = z.object({
  apps: z.array(z.object({ id: z.number(), slug: z.string(), publicKey: z.string() })),
  installations: z.array(z.object({ id: z.number(), appId: z.number(), owner: z.string() })),
});

/** Ids look like the vendor's: large, and different for apps and installations. */
const FIRST_APP = 100_001;
const FIRST_INSTALLATION = 50_000_001;

/** Opens the apps kept in `path`. @throws AppError `not_configured` when the file is damaged. */
export async function openApps(path: string): Promise<Apps> {
  const file = await openJsonFile({ path, schema, empty: { apps: [], installations: [] } });
  return {
    async register({ slug, publicKey }) {
      const { apps } = file.value();
      const id = apps.find((app) => app.slug === slug)?.id ?? FIRST_APP + apps.length;
      await file.update((value) => ({
        ...value,
        apps: [...value.apps.filter((app) => app.id !== id), { id, slug, publicKey }],
      }));
      return id;
    },
    async install(appId, owner) {
      const { installations } = file.value();
      const known = installations.find((found) => found.appId === appId && found.owner === owner);
      if (known) return known.id;
      const id = FIRST_INSTALLATION + installations.length;
      await file.update((value) => ({
        ...value,
        installations: [...value.installations, { id, appId, owner }],
      }));
      return id;
    },
    app: (id) => file.value().apps.find((app) => app.id === id) ?? null,
    installation: (id) => file.value().installations.find((found) => found.id === id) ?? null,
    installationsOf: (appId) => file.value().installations.filter((found) => found.appId === appId),
  };
}
