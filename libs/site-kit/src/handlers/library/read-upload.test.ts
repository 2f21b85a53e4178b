import { describe, expect, test } from '@jest/globals';
import { isUploadForm, readUpload } from './read-upload.ts';

const LARGEST = 4 * 1024 ** 2;

/** A form as it arrives: bytes, with the type that says how they are separated. */
async function posted(fields: Record<string, string | File>): Promise<Request> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const init = { method: 'POST', headers: { 'content-type': type }, body: await encoded.arrayBuffer() };
  return new Request('https://site.example.test/api/media', init);
}
const file = (bytes: number, name = 'a.png') => new File([new Uint8Array(bytes)], name);

describe('a form with a file', () => {
  test('gives the file and the fields that are not empty', async () => {
    const request = await posted({ file: file(5), alt: 'The quay', credit: '' });
    expect(isUploadForm(request)).toBe(true);
    expect(await readUpload(request)).toEqual({
      bytes: new Uint8Array(5),
      fileName: 'a.png',
      fields: { alt: 'The quay' },
    });
  });

  test('may have 4 MiB', async () => {
    expect((await readUpload(await posted({ file: file(LARGEST) }))).bytes.byteLength).toBe(LARGEST);
    for (const bytes of [LARGEST + 1, LARGEST + 100_000])
      await expect(readUpload(await posted({ file: file(bytes) }))).rejects.toMatchObject({
        code: 'too_large',
      });
  });

  test.each([
    ['no file', { alt: 'x' }],
    ['a text for a file', { file: 'x' }],
    ['an empty file', { file: file(0) }],
  ])('with %s is refused', async (_case, fields) => {
    await expect(readUpload(await posted(fields))).rejects.toMatchObject({ code: 'input' });
  });

  test('that is none is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = new Request('https://site.example.test/', { method: 'POST', headers, body: 'no form' });
    await expect(readUpload(broken)).rejects.toMatchObject({ code: 'input' });
    expect(isUploadForm(new Request('https://site.example.test/', { method: 'POST', body: '{}' }))).toBe(
      false,
    );
  });
});
