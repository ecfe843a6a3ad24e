import { GlobalStyles } from '@mui/material'
import type { ReactNode, Ref } from 'react'
import { useTranslate } from 'react-admin'
import { tableStyles } from './tableStyles.ts'

// One element for ever: the looks are not worked out again when the lines change.
const STYLES = <GlobalStyles styles={tableStyles} />

interface TableFrameProps {
  ref?: Ref<HTMLDivElement>
  /** The table. */
  children: ReactNode
}

/** The frame that the lines of a statement scroll in, and how they look. */
export function TableFrame({ ref, children }: TableFrameProps) {
  const translate = useTranslate()
  return (
    <>
      {STYLES}
      <div
        ref={ref}
        className="statement-lines"
        tabIndex={0}
        role="region"
        aria-label={translate('statement.lines')}
      >
        {children}
      </div>
    </>
  )
}
