import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientMetadataSource } from '../ports/client-metadata-source.ts';

/** A source, and a way to publish a JSON text at an address. */
export interface ClientMetadataSubject {
  source: ClientMetadataSource;
  publish(address: string, text: string): void;
}

/** What every `ClientMetadataSource` keeps. */
export function clientMetadataSourceContract(name: string, make: () => ClientMetadataSubject): void {
  describe(`${name} keeps the ClientMetadataSource port`, () => {
    const address = 'https://app.example.test/client';
    let subject: ClientMetadataSubject;
    beforeEach(() => {
      subject = make();
    });

    test('is the text as it was published', async () => {
      const text = '{ "client_name": "Hafen – ⚓" }';
      subject.publish(address, text);
      expect(await subject.source.fetchDocument(address)).toEqual({ text, maxAgeSeconds: null });
    });

    test('is read again each time', async () => {
      subject.publish(address, '{}');
      await subject.source.fetchDocument(address);
      subject.publish(address, '[]');
      expect((await subject.source.fetchDocument(address))?.text).toBe('[]');
    });

    test('is null where nothing is published', async () => {
      subject.publish(address, '{}');
      expect(await subject.source.fetchDocument(`${address}s`)).toBeNull();
      expect(await subject.source.fetchDocument('https://other.example.test/client')).toBeNull();
    });
  });
}
