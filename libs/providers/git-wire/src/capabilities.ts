import type { AppError } from '@portal/errors';
import { tooOld } from './failures.ts';
import type { KnownObjects } from './known-objects.ts';
import { lineOf, readPackets } from './pkt-line.ts';
import type { HostFacts } from './object-cache.ts';
import type { Service, Transport } from './transport.ts';

/** The lines of the data packets at the start of `bytes`, up to any other packet. */
function dataLines(bytes: Buffer): string[] {
  return [...readPackets(bytes)].flatMap((packet) => (packet.type === 'data' ? [lineOf(packet.data)] : []));
}

/** The capabilities that a reading service announces. @see gitprotocol-v2(5) "Capability Advertisement" */
function readingFacts(lines: readonly string[]): HostFacts {
  const fetch =
    lines
      .find((line) => line.startsWith('fetch='))
      ?.slice('fetch='.length)
      .split(' ') ?? [];
  return {
    filter: fetch.includes('filter'),
    modern: lines.includes('version 2') && fetch.includes('shallow'),
  };
}

/** The capabilities that a writing service announces, after the NUL of its first ref. @see gitprotocol-pack(5) */
function writingFacts(lines: readonly string[]): HostFacts {
  const first = lines.find((line) => line.includes('\0')) ?? '';
  return {
    atomic: first
      .slice(first.indexOf('\0') + 1)
      .split(' ')
      .includes('atomic'),
  };
}

/**
 * Asks the host what it can do: one round trip.
 * @throws AppError as its answer says.
 */
export async function discover(transport: Transport, service: Service): Promise<HostFacts> {
  const exchange = await transport.advertisement(service);
  if ('failed' in exchange) throw exchange.failed;
  const lines = dataLines(exchange.bytes);
  return service === 'git-upload-pack' ? readingFacts(lines) : writingFacts(lines);
}

/**
 * Finds out why a host refused to read, and caches its capabilities: one round trip, or none if they are cached.
 * @returns the failure to report if the request cannot be made in another way
 * @throws AppError `not_supported` when the host is too old.
 */
export async function explainRefusal(
  { transport, known }: { transport: Transport; known: KnownObjects },
  refused: AppError,
): Promise<AppError> {
  if (known.facts().modern === undefined) known.learn(await discover(transport, 'git-upload-pack'));
  if (known.facts().modern === false) throw tooOld(refused);
  return refused;
}
