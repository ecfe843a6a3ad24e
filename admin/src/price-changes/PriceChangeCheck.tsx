import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { PriceChangeRows } from './PriceChangeRows.tsx'
import type { CheckedChange, PriceChangeState } from './usePriceChange.ts'

interface PriceChangeCheckProps {
  checked: CheckedChange
  state: Pick<PriceChangeState, 'failure' | 'busy' | 'look' | 'change' | 'saveCsv' | 'back'>
}

const text = (key: string) => `resources.price-changes.${key}`
const counted = (count: number) => ({ smart_count: count, count: formatCount(count) })

/** What a change would do, to be confirmed. */
export function PriceChangeCheck({ checked, state }: PriceChangeCheckProps) {
  const { busy, failure, look, change, saveCsv, back } = state
  const { asked, preview } = checked
  const translate = useTranslate()
  const mayChange = preview.changed > 0 && preview.problems === 0
  return (
    <Card>
      <Stack spacing={2} sx={{ p: { xs: 2, md: 2.5 } }}>
        <Summary checked={checked} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            disabled={busy !== null || !mayChange}
            onClick={() => void change(checked)}
          >
            {translate(text(busy === 'changing' ? 'changing' : 'change'), counted(preview.prices))}
          </Button>
          <Button disabled={busy !== null} onClick={() => void look(asked)}>
            {translate(text(busy === 'checking' ? 'checking' : 'check_again'))}
          </Button>
          <Button disabled={busy !== null || !preview.changed} onClick={() => void saveCsv(checked)}>
            {translate(text('csv'))}
          </Button>
          <Button color="inherit" disabled={busy !== null} onClick={back}>
            {translate(text('back_to_form'))}
          </Button>
        </Stack>
      </Stack>
      {preview.rows.length > 0 && <PriceChangeRows rows={preview.rows} />}
    </Card>
  )
}

function Summary({ checked: { asked, preview } }: Pick<PriceChangeCheckProps, 'checked'>) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { clients, changed, prices, problems, later, billed } = preview
  return (
    <Stack spacing={1} role="status">
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {translate(text('would'), { ...counted(prices), month: monthText(asked.valid_from) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate(text('of_clients'), {
          smart_count: changed,
          clients: formatCount(clients),
          count: formatCount(changed),
        })}
      </Typography>
      {problems > 0 && <Alert severity="error">{translate(text('with_problems'), counted(problems))}</Alert>}
      {billed > 0 && <Alert severity="warning">{translate(text('with_billed'), counted(billed))}</Alert>}
      {later > 0 && <Alert severity="info">{translate(text('with_later'), counted(later))}</Alert>}
    </Stack>
  )
}
