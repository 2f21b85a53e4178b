import { nonsense } from './failures.ts';
import { NO_OID, type Oid } from './oid.ts';
import { FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';

/** One ref to move, from where it must be to where it shall be; null: it does not exist. */
export interface RefCommand {
  ref: string;
  from: Oid | null;
  to: Oid | null;
}

/** What the host says about a push: the fate of the pack, and of each ref that was refused. */
export interface PushReport {
  unpack: string;
  refused: ReadonlyMap<string, string>;
  accepted: ReadonlySet<string>;
}

/** The body of a push. `pack` is empty when nothing but deletions is asked for. @see gitprotocol-pack(5) "Pushing Data" */
export function pushRequest(commands: readonly RefCommand[], pack: Buffer, atomic: boolean): Buffer {
  const capabilities = `report-status ${atomic ? 'atomic ' : ''}agent=git/portal`;
  const lines = commands.map(({ ref, from, to }, index) => {
    const tail = index === 0 ? `\0 ${capabilities}` : '';
    return packet(`${from ?? NO_OID} ${to ?? NO_OID} ${ref}${tail}`);
  });
  return Buffer.concat([...lines, FLUSH, pack]);
}

/** @throws AppError `upstream_unavailable` when it is no report, or not all of one. */
export function readReport(bytes: Buffer): PushReport {
  const refused = new Map<string, string>();
  const accepted = new Set<string>();
  let unpack: string | undefined;
  for (const one of readPackets(bytes)) {
    if (one.type === 'flush' && unpack !== undefined) return { unpack, refused, accepted };
    if (one.type !== 'data') continue;
    const [word = '', ...rest] = lineOf(one.data).split(' ');
    const [ref = '', ...reason] = rest;
    if (word === 'unpack') unpack = rest.join(' ');
    else if (word === 'ok') accepted.add(ref);
    else if (word === 'ng') refused.set(ref, reason.join(' '));
  }
  throw nonsense('the report of a push is cut short');
}
