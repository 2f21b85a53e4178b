/** A key press, of the browser or as React passes it on. */
export interface PressedKey {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** Safari's key code for a key that an input method takes, after it says that it composes no more. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The key that is pressed; null while it belongs to an input method, as an Enter that confirms a Japanese word does.
 * @see https://developer.mozilla.org/docs/Web/API/KeyboardEvent/isComposing
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: PressedKey): string | null {
  const isTaken = isComposing || nativeEvent?.isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
  return isTaken ? null : key;
}
