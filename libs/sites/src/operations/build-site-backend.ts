import { AppError } from '@portal/errors';
import type { RevealActor } from '../credential.ts';
import type { SiteBackend } from '../site-backend.ts';
import { isSessionEnded } from './access.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { decodeOutput, encodeInput } from './wire.ts';

/** Calls one operation, with input and output as on the wire. @throws AppError */
export type CallOperation = (name: string, input: unknown) => Promise<unknown>;

type Rows = Readonly<Record<string, Operation>>;
/** The methods of a port, from its rows. */
type PortOf<Table> = {
  [Method in keyof Table]: Table[Method] extends Operation<infer Args, infer Result>
    ? (...args: Args) => Promise<Result>
    : never;
};
type Ports = { [Port in keyof typeof OPERATIONS]: PortOf<(typeof OPERATIONS)[Port]> };

/** Builds the `SiteBackend` port from the table of operations, for any transport. */
export function buildSiteBackend(ask: CallOperation): SiteBackend {
  const { limits, documents, storage, ...site } = portsOver(ask, undefined);
  return {
    ...site,
    limiter: limits,
    storage: { ...storage, documents },
    as: (actor: RevealActor) => {
      const ports = portsOver(ask, actorIdentity(actor));
      return {
        ...ports,
        limiter: ports.memberLimits,
        storage: {
          ...ports.storage,
          assets: ports.assets,
          documents: ports.documents,
          pictures: ports.pictures,
        },
      };
    },
  };
}

/** Only the identity of an actor is sent: their rights come from the records. */
function actorIdentity(actor: RevealActor): object {
  if (actor.role === 'viewer') return { audience: actor.audience };
  const { userId, session } = actor;
  return { userId, ...(session === undefined ? {} : { session }) };
}

/** Maps the error of an ended session to that of an anonymous person. */
async function mapEndedSession(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (!isSessionEnded(error)) throw error;
    throw new AppError('unauthenticated', 'Sign in first, then ask again.', { cause: error });
  }
}

function portsOver(ask: CallOperation, actor: object | undefined): Ports {
  const ports = Object.entries(OPERATIONS).map(([port, rows]) => [
    port,
    portOver(ask, { port, rows, actor }),
  ]);
  return Object.fromEntries(ports) as Ports;
}

function portOver(
  ask: CallOperation,
  { port, rows, actor }: { port: string; rows: Rows; actor: object | undefined },
): object {
  const methods = Object.entries(rows).map(([method, row]) => {
    const name = `${port}.${method}`;
    const call = async (...args: never) => {
      const who = row.access.actor === null || actor === undefined ? {} : { actor };
      const input = encodeInput(name, row, { ...who, ...row.toFields(...args) });
      return decodeOutput(row, await mapEndedSession(ask(name, input)));
    };
    return [method, call] as const;
  });
  return Object.fromEntries(methods);
}
