import { describe, expect, test } from '@jest/globals';
import type { OfferedLook } from '../start-data/start.ts';
import { chosenLook, designQuery, lookOf } from './look-choice.ts';

const offered = (name: string, brand: string): OfferedLook => ({
  name,
  title: name,
  description: '',
  brand,
  type: '',
  thumbnail: null,
});
const CALM = offered('calm', '#1f5c8b');
const STAGE = offered('stage', '#5b2be0');
const looks = [CALM, STAGE];
const theme = { accent: '#0b5d66', accentDark: '#7fd0da', corners: 'soft' };

describe('another look', () => {
  test('brings its own colour, typefaces and corners', () => {
    const record = { look: { name: 'calm', brand: CALM.brand, type: 'atkinson', corners: 'round' } };
    expect(chosenLook(record, STAGE, looks)).toEqual({ name: 'stage', brand: STAGE.brand });
    expect(chosenLook({ theme }, STAGE, looks)).toEqual({ name: 'stage', brand: STAGE.brand });
  });

  test('leaves a colour that the site chose itself, and the site’s files', () => {
    const record = { look: { name: 'calm', brand: '#a8330f', logo: 'a'.repeat(32) } };
    expect(chosenLook(record, STAGE, looks)).toEqual({
      name: 'stage',
      brand: '#a8330f',
      logo: 'a'.repeat(32),
    });
  });
});

describe('the stylesheet of the record as it is', () => {
  test('is that of its look, or of its colours', () => {
    expect(designQuery({ theme, look: { name: 'calm', brand: '#112233', corners: 'round' } })).toBe(
      '?look=calm&brand=112233&corners=round',
    );
    expect(designQuery({ theme })).toBe('?accent=0b5d66&dark=7fd0da&corners=soft');
  });

  test('is none of a record that cannot be used', () => {
    expect(designQuery({})).toBeNull();
    expect(lookOf({ look: { name: 'calm' } })).toBeNull();
  });
});
