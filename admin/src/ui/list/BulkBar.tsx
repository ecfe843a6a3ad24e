import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { formatCount } from '../format/numbers.ts'

/** How many names the confirmation lists. */
const SHOWN_NAMES = 5

interface BulkBarProps {
  /** The names of the selected records. */
  names: readonly string[]
  busy: boolean
  onDelete: () => Promise<void>
}

/** The number of selected records, and a button to delete them after a confirmation. It sticks to the window. */
export function BulkBar({ names, busy, onDelete }: BulkBarProps) {
  const translate = useTranslate()
  const { onUnselectItems } = useListContext()
  const [asking, setAsking] = useState(false)
  const count = { smart_count: names.length, count: formatCount(names.length) }
  if (names.length === 0) return null
  return (
    <Box className="BulkBar" sx={barSx}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, flex: 1, whiteSpace: 'nowrap' }}>
        {translate('common.bulk.selected', count)}
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap', marginInlineStart: 'auto' }}>
        <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
          {translate('common.bulk.clear')}
        </Button>
        <Button size="small" color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
          {translate('common.bulk.delete')}
        </Button>
      </Stack>
      {asking && (
        <Question
          names={names}
          busy={busy}
          onConfirm={() => void onDelete().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

interface QuestionProps {
  names: readonly string[]
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function Question({ names, busy, ...actions }: QuestionProps) {
  const translate = useTranslate()
  const { resource } = useListContext()
  const shown = names.slice(0, SHOWN_NAMES).join(', ')
  const more = names.length - SHOWN_NAMES
  return (
    <ConfirmDialog
      title={translate(`resources.${resource}.delete_some`, {
        smart_count: names.length,
        count: formatCount(names.length),
      })}
      text={translate('common.bulk.text', {
        names: more > 0 ? translate('common.bulk.and_more', { names: shown, count: more }) : shown,
      })}
      action={translate(busy ? 'common.deleting' : 'common.delete')}
      busy={busy}
      {...actions}
    />
  )
}

const barSx = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  // On the narrowest phones, and in wordier languages, the buttons wrap.
  flexWrap: 'wrap',
  columnGap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  paddingInline: { xs: 1, sm: 2 },
  paddingBlock: 1,
  backgroundColor: 'background.paper',
  borderBlockStart: '2px solid',
  borderColor: 'primary.main',
}
