import type { ReactNode } from 'react'
import { useResourceContext, useTranslateLabel } from 'react-admin'
import { useIsPainted } from '../list/useIsPainted.ts'

interface PlaceProps {
  source: string
  /** A key; by default the label of the source. */
  label?: string | undefined
}

export interface LateInputProps extends PlaceProps {
  /** A select or a picker. */
  children: ReactNode
}

/**
 * An input that is not needed in the first frame of a list that has been visited before: that has a plain box in its place which
 * looks the same (theme/lateInputs.ts). A few of these inputs cost as much as all rows.
 * @param props.isChosen the box would be empty, and the input is not
 */
export function LateInput({ children, isChosen = false, ...place }: LateInputProps & { isChosen?: boolean }) {
  const isPainted = useIsPainted()
  return isPainted || isChosen ? children : <Place {...place} />
}

function Place({ source, label }: PlaceProps) {
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  return (
    <div className="LateInput" aria-hidden>
      <span>{translateLabel({ source, label, resource })}</span>
      <svg viewBox="0 0 24 24">
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </div>
  )
}
