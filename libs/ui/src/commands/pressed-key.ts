/** A key press, from the browser or from React. */
export interface PressedKey {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

/** Safari's key code for a key of an input method, after its composition has ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * The pressed key; null if it belongs to an input method, as an Enter that confirms a Japanese word does.
 * @see https://developer.mozilla.org/docs/Web/API/KeyboardEvent/isComposing
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: PressedKey): string | null {
  const isTaken = isComposing || nativeEvent?.isComposing || keyCode === TAKEN_BY_INPUT_METHOD;
  return isTaken ? null : key;
}
