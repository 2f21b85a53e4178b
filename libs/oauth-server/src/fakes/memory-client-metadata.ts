import type { FakeOptions } from '@portal/sites/fakes';
import type { ClientMetadataSource } from '../ports/client-metadata-source.ts';

/** A `ClientMetadataSource` over documents that a test publishes. */
export interface MemoryClientMetadata extends ClientMetadataSource {
  publish(address: string, text: string): void;
  remove(address: string): void;
}

/** A source that has no documents yet. */
export function memoryClientMetadata({ onTrip }: FakeOptions = {}): MemoryClientMetadata {
  const published = new Map<string, string>();
  return {
    publish: (address, text) => void published.set(address, text),
    remove: (address) => void published.delete(address),
    fetchDocument: async (address) => {
      await onTrip?.('fetchDocument');
      const text = published.get(address);
      return text === undefined ? null : { text, maxAgeSeconds: null };
    },
  };
}
