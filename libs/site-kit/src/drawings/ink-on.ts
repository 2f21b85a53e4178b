import { contrast } from '@portal/content-core/contrast';

/** Black or white, whichever is read better on a `#rrggbb` ground. One of them always reaches 4.5 to 1. */
export function inkOn(ground: string): '#000000' | '#ffffff' {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}
