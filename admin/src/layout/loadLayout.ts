/** The shell's code: the pages that need no session do without. */
export const loadLayout = () => import('./Layout.tsx').then((m) => ({ default: m.Layout }))
