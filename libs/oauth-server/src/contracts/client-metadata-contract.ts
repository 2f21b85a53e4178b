import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientMetadataSource } from '../ports/client-metadata-source.ts';

/** A source, and a way to publish a JSON text at an address. */
export interface ClientMetadataSubject {
  source: ClientMetadataSource;
  publish(address: string, text: string): void;
}

/** The contract of every `ClientMetadataSource`. Runs on the fake and on each adapter. */
export function clientMetadataSourceContract(name: string, make: () => ClientMetadataSubject): void {
  describe(`${name} implements the ClientMetadataSource port`, () => {
    const address = 'https://app.example.test/client';
    let subject: ClientMetadataSubject;
    beforeEach(() => {
      subject = make();
    });

    test('returns the text as it was published', async () => {
      const text = '{ "client_name": "Hafen – ⚓" }';
      subject.publish(address, text);
      expect(await subject.source.fetchDocument(address)).toEqual({ text, maxAgeSeconds: null });
    });

    test('fetches the document again each time', async () => {
      subject.publish(address, '{}');
      await subject.source.fetchDocument(address);
      subject.publish(address, '[]');
      expect((await subject.source.fetchDocument(address))?.text).toBe('[]');
    });

    test('returns null where nothing is published', async () => {
      subject.publish(address, '{}');
      expect(await subject.source.fetchDocument(`${address}s`)).toBeNull();
      expect(await subject.source.fetchDocument('https://other.example.test/client')).toBeNull();
    });
  });
}
