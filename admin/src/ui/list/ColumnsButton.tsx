import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Box, Button, FormGroup, Popover } from '@mui/material'
import { createContext, useContext, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'

/** Chooses the columns of the list page's table; the choice is stored. */
export function ColumnsButton() {
  const translate = useTranslate()
  const { data } = useListContext()
  const { setElement } = useContext(ColumnsSlot)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('common.columns.choose')
  return (
    <>
      <Button
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={!data?.length}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonSx}
      >
        <ViewColumn fontSize="small" />
        <Box component="span" className="ColumnsButton-label">
          {label}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paperSx } }}
      >
        <FormGroup ref={setElement} sx={{ px: 2, py: 1 }} />
      </Popover>
    </>
  )
}

const paperSx = { minWidth: 200, border: '1px solid', borderColor: 'divider' }

/** As high as an input beside it; on phones only the icon. */
const buttonSx = {
  minHeight: 40,
  minWidth: 40,
  gap: 1,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '& .ColumnsButton-label': { display: { xs: 'none', md: 'inline' } },
}

interface Slot {
  /** Where the table renders the choice of its columns; null while that is closed. */
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
}

/** Connects the columns of a table with the button that offers them. */
export const ColumnsSlot = createContext<Slot>({ element: null, setElement: () => undefined })
