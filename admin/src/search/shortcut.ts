const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The shortcut of the search as the machine's keyboard has it. */
export const SHORTCUT = isApple ? '⌘ K' : 'Ctrl K'

/** The same as `aria-keyshortcuts` writes it. */
export const SHORTCUT_KEYS = isApple ? 'Meta+K' : 'Control+K'

/** Whether a key opens the search: by its letter, or by its place on keyboards of other scripts. */
export const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (code === 'KeyK' && key > 'z'))
