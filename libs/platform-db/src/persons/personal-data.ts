import { EDITING } from './personal-data-of-sites.ts';
import { PLATFORM } from './personal-data-of-platform.ts';
import { RECORDS } from './personal-data-of-records.ts';
import type { PersonalData } from './personal-table.ts';

/**
 * Every table that has something about a person, and what an export and an erasure do with it. A migration that adds a column about a
 * person adds it here; a test compares the columns with those of the database. `docs/personal-data.md` is generated from it.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [...PLATFORM, ...EDITING, ...RECORDS];
