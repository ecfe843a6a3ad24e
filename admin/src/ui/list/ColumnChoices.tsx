import { Button } from '@mui/material'
import { useContext, useMemo, type ReactNode } from 'react'
import {
  DataTableRenderContext,
  DataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin'
import { createPortal } from 'react-dom'
import { ColumnsSlot } from './columnsSlot.ts'

interface ColumnChoicesProps {
  /** The columns that are not shown unless chosen. */
  hidden: string[]
  /** The Columns that may go. */
  children: ReactNode
}

/** A checkbox for each column of a table, where the ColumnsButton wants them. */
export function ColumnChoices({ hidden, children }: ColumnChoicesProps) {
  const { element } = useContext(ColumnsSlot)
  const storeKey = `${useResourceContext()}.datatable`
  const place = useMemo(() => ({ storeKey, defaultHiddenColumns: hidden }), [storeKey, hidden])
  return (
    element &&
    createPortal(
      <DataTableStoreContext.Provider value={place}>
        <DataTableRenderContext.Provider value="columnsSelector">{children}</DataTableRenderContext.Provider>
        <ResetButton storeKey={storeKey} hidden={hidden} />
      </DataTableStoreContext.Provider>,
      element,
    )
  )
}

function ResetButton({ storeKey, hidden }: { storeKey: string; hidden: string[] }) {
  const translate = useTranslate()
  const [, setHidden] = useStore<string[]>(storeKey, hidden)
  return (
    <Button size="small" onClick={() => setHidden(hidden)} sx={{ alignSelf: 'flex-start', my: 0.5 }}>
      {translate('common.columns.reset')}
    </Button>
  )
}
