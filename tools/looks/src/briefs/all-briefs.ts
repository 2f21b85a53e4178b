import type { Brief } from '../brief.ts';
import { bakery } from './bakery.ts';
import { conference } from './conference.ts';
import { lawFirm } from './law-firm.ts';
import { museum } from './museum.ts';
import { school } from './school.ts';
import { town } from './town.ts';

/** Every brief, in the order of the looks. */
export const BRIEFS: readonly Brief[] = [town, museum, lawFirm, bakery, conference, school];
