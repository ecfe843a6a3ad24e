/** SVG paths in a box of 24 by 24. */
const PATHS = {
  up: 'm4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z',
  down: 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  remove: 'M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2z',
}

interface ItemButtonProps {
  /** What it does, and to which item. */
  name: string
  icon: keyof typeof PATHS
  disabled?: boolean
  onClick: () => void
}

/** A button of an item. Plain elements: a statement has thousands of them. */
export const ItemButton = ({ name, icon, disabled, onClick }: ItemButtonProps) => (
  <button type="button" className={icon} aria-label={name} title={name} disabled={disabled} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[icon]} />
    </svg>
  </button>
)
