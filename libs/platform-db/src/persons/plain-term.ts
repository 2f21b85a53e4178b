/** A term as a reader of an export understands it: without the names of routines and settings that the reference has. */
export function plainTerm(lives: string): string {
  return lives
    .replace('AUDIT_LOG_MONTHS, a year unless set', 'a year, unless the agency has set another term')
    .replace('the routine `purge` deletes it', 'it is deleted')
    .replace(/([,;]) then `purge`/, '$1 then it is deleted');
}
