import { Link } from 'react-router-dom'
import type { RowButtonProps } from './RowButton.tsx'

type RowLinkProps = Pick<RowButtonProps, 'icon' | 'label' | 'name'> & { to: string }

/** A link that looks like the buttons of the row. */
export const RowLink = ({ icon, label, name, to }: RowLinkProps) => (
  <Link className="RowButton" to={to} aria-label={name} title={name}>
    {icon}
    <span className="RowButton-label">{label}</span>
  </Link>
)
