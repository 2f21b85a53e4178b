import { type FieldProps, useField } from './use-field.ts';
import { useShown } from './use-shown.ts';

/** A field whose control shows one value, such as a choice. */
interface ShownField<Shown> {
  shown: Shown;
  /** Puts another value into the field; undefined takes it out. */
  put: (value: unknown) => void;
  /** What the control has among its attributes. */
  focus: { onFocus: () => void; onBlur: () => void };
}

/** What the control of a field shows, by `look`, and what changes it. Each change names what was shown, so that no other one is overwritten unseen. */
export function useShownField<Shown>(
  { path, section, value }: Pick<FieldProps, 'path' | 'section' | 'value'>,
  look: (value: unknown) => Shown,
): ShownField<Shown> {
  const change = useField({ path, section });
  const { shown, hold, holdNext, letGo } = useShown(value);
  return {
    shown: look(shown),
    put(next) {
      // Values that look the same on screen, such as none and its default, count as the same.
      change(next, { seen: look(shown) === look(value) ? value : shown });
      holdNext(next);
    },
    focus: { onFocus: () => hold(shown), onBlur: letGo },
  };
}
