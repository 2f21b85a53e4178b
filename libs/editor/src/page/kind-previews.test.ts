import { describeKind, standardKinds } from '@portal/content-core';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { kindSpecs } from '../fields/read-kinds.ts';
import { kindPreviews } from './kind-previews.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
const named = (name: string) => kinds.find((kind) => kind.name === name) ?? kinds[0]!;
const image = { id: 'a'.repeat(32), alt: 'An image' };

const original = { fetch: globalThis.fetch, DOMParser: globalThis.DOMParser, document: globalThis.document };
const { window } = new JSDOM('');

/** The bodies of calls that the site has not answered yet, each with how to answer it. */
let open: { kind: string; answer: (status: number) => void }[] = [];
let asked: string[] = [];

beforeEach(() => {
  open = [];
  asked = [];
  Object.assign(globalThis, { DOMParser: window.DOMParser, document: window.document });
  globalThis.fetch = (_address, init) =>
    new Promise((resolve) => {
      const { section } = JSON.parse(String(init?.body));
      asked.push(section.kind);
      const html = `<template data-commit="c" data-problems="[]"></template><section class="portal-section">${JSON.stringify(section.data)}</section>`;
      open.push({ kind: section.kind, answer: (status) => resolve(new Response(html, { status })) });
    });
});

afterAll(() => {
  Object.assign(globalThis, original);
});

const previewsWith = (images: { id: string; alt: string }[]) =>
  kindPreviews({ place: () => ({ page: 'home', commit: '' }), images: () => images });

/** Lets the promises that can settle do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more than two sections are rendered at a time, and each kind once', async () => {
  const previews = previewsWith([image]);
  const all = ['hero', 'text', 'faq', 'quote', 'faq'].map((name) => previews.of(named(name)));
  for (const expected of [
    ['hero', 'text'],
    ['hero', 'text', 'faq', 'quote'],
  ]) {
    await settled();
    expect(asked).toEqual(expected);
    for (const { answer } of open.splice(0)) answer(200);
  }
  const elements = await Promise.all(all);
  expect(elements.map((element) => element?.className)).toEqual(Array(5).fill('portal-section'));
  expect(elements[2]).not.toBe(elements[4]);
  expect(elements[2]?.textContent).toBe(elements[4]?.textContent);
});

test('a kind that needs an image is shown with one of the site, and not rendered without', async () => {
  expect(await previewsWith([]).of(named('gallery'))).toBeNull();
  expect(asked).toEqual([]);
  const shown = previewsWith([image]).of(named('gallery'));
  await settled();
  open[0]?.answer(200);
  expect((await shown)?.textContent).toContain(image.id);
});

test('a kind whose section could not be rendered is tried again', async () => {
  const previews = previewsWith([]);
  const first = previews.of(named('faq'));
  await settled();
  open.pop()?.answer(503);
  expect(await first).toBeNull();
  const second = previews.of(named('faq'));
  await settled();
  open.pop()?.answer(200);
  expect(await second).not.toBeNull();
});
