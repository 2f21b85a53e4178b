import type { FieldSpec } from '../../../kinds/field-spec.ts';
import type { UndoPart } from '../../../content/page-document.ts';
import { useEditor, useEditState } from '../../context/editor-context.ts';

/** One field of a section: where it is in the data, and what it holds now. */
export interface FieldProps<Spec extends FieldSpec = FieldSpec> {
  field: Spec;
  path: string;
  value: unknown;
  section: string;
}

/** A field that is a list. */
export type ListProps = FieldProps<Extract<FieldSpec, { type: 'list' }>>;

/** What changes one field of a section; undefined takes it out. */
export function useField({ path, section }: Pick<FieldProps, 'path' | 'section'>): FieldChange {
  const { session } = useEditor();
  return (value, more = {}) => session.change({ type: 'field', id: section, path, value, ...more });
}

/** Changes a field; `seen` is what its control showed when it was typed in, `step` how undo counts the change. */
type FieldChange = (value: unknown, more?: { seen?: unknown; step?: UndoPart }) => void;

/** The first thing that is wrong with a field; null when nothing is. */
export function useProblem({ path, section }: Pick<FieldProps, 'path' | 'section'>): string | null {
  return useEditState(
    ({ problems }) => problems[section]?.find((problem) => problem.path === path)?.message ?? null,
  );
}
