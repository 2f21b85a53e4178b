import { nonsense } from './failures.ts';
import { NO_OID, type Oid } from './oid.ts';
import { FLUSH, lineOf, packet, readPackets } from './pkt-line.ts';

/** One ref to move, from its expected to its new value; null if it does not exist there. */
export interface RefCommand {
  ref: string;
  from: Oid | null;
  to: Oid | null;
}

/** The host's report about a push: the result for the pack, and for each refused ref. */
export interface PushReport {
  unpack: string;
  refused: ReadonlyMap<string, string>;
  accepted: ReadonlySet<string>;
}

/** The body of a push. `pack` is empty when the commands are only deletions. @see gitprotocol-pack(5) "Pushing Data" */
export function pushRequest(commands: readonly RefCommand[], pack: Buffer, atomic: boolean): Buffer {
  const capabilities = `report-status ${atomic ? 'atomic ' : ''}agent=git/portal`;
  const lines = commands.map(({ ref, from, to }, index) => {
    const tail = index === 0 ? `\0 ${capabilities}` : '';
    return packet(`${from ?? NO_OID} ${to ?? NO_OID} ${ref}${tail}`);
  });
  return Buffer.concat([...lines, FLUSH, pack]);
}

/** @throws AppError `upstream_unavailable` when it is no report, or an incomplete one. */
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
