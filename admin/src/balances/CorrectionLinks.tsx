import Undo from '@mui/icons-material/Undo'
import { Link, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Entry } from './transactions.ts'

/** The id of the element that takes the focus when a transaction is looked up. */
export const markOf = (id: number): string => `transaction-${id}`

interface CorrectionLinksProps extends Pick<Entry, 'id' | 'reverses' | 'corrected_by'> {
  /** Shows another transaction. */
  onShow: (id: number) => void
}

/** Marks a transaction that corrects another one, or is corrected, and leads to that one. */
export function CorrectionLinks({ id, reverses, corrected_by, onShow }: CorrectionLinksProps) {
  const translate = useTranslate()
  const others = reverses === null ? corrected_by : [reverses]
  if (!others.length) return null
  const key = reverses === null ? 'corrected' : 'corrects'
  return (
    <Stack id={markOf(id)} tabIndex={-1} sx={{ alignItems: 'flex-start' }}>
      {others.map((other) => (
        <Link key={other} component="button" type="button" onClick={() => onShow(other)} sx={linkSx}>
          <Undo aria-hidden />
          <Typography variant="caption">
            {translate(`resources.transactions.corrections.${key}`, { id: other })}
          </Typography>
        </Link>
      ))}
    </Stack>
  )
}

const linkSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 24,
  textAlign: 'start',
  '& svg': { fontSize: 14 },
} as const
