import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { undoPart } from './undo-part.ts';

const { window } = new JSDOM('');
Object.assign(globalThis, { InputEvent: window.InputEvent });

test.each([
  ['insertFromPaste', 'alone'],
  ['insertFromDrop', 'alone'],
  ['insertReplacementText', 'alone'],
  ['insertText', 'writes'],
  ['insertCompositionText', 'writes'],
  ['insertFromComposition', 'writes'],
  ['deleteContentBackward', undefined],
])('an input of type %s counts as %s', (inputType, step) => {
  expect(undoPart(new window.InputEvent('input', { inputType })).step).toBe(step);
});
