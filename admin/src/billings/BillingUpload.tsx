import { Box, Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import {
  formatPeriod,
  isBillable,
  monthOf,
  periodOfMonth,
  type Period,
} from '../../../server/lib/period.rules.ts'
import type { ParamsOf } from '../../../server/messages.ts'
import type { ImportPreview } from '../imports/import.ts'
import type { Suggestion } from '../imports/useUpload.ts'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { monthPath } from '../paths.ts'
import { monthText } from '../ui/format/dates.ts'
import { MissingPrices } from './MissingPrices.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'
import { currentPeriod } from './periods.ts'

/** Uploads the tracking platforms' export of a month, to bill it; `?upload=2026-10` in the address chooses one. */
export function BillingUpload() {
  const suggest = useOtherMonth()
  const [params] = useSearchParams()
  const month = params.get('upload') ?? ''
  const isChosen = isBillable(month)
  return (
    <UploadPanel<Period>
      suggest={suggest}
      path={({ billing_month, billing_year }) =>
        `billings/excel-upload?billing_month=${billing_month}&billing_year=${billing_year}`
      }
      fields={({ billing_month, billing_year }) => ({
        billing_month: String(billing_month),
        billing_year: String(billing_year),
      })}
      template="billings/excel-upload/template"
      followUp={(period) => <FollowUp period={period} />}
      defaultValues={{ ...(isChosen ? periodOfMonth(month) : currentPeriod()) }}
      shown={isChosen}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '3fr 2fr',
          gap: 1.5,
          width: { md: 280 },
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        <PeriodInputs />
      </Box>
    </UploadPanel>
  )
}

/** What is left to do after an upload: its missing prices, and the end of its month. */
function FollowUp({ period }: { period: Period }) {
  const translate = useTranslate()
  const month = monthOf(period)
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', '& > .MuiAlert-root': { width: '100%' } }}>
      <MissingPrices period={period} />
      <Button component={Link} to={monthPath(month)} variant="outlined">
        {translate('resources.billings.upload.to_month', { month: monthText(month) })}
      </Button>
    </Stack>
  )
}

/** Suggests the month in which most of a sheet's vehicles were seen last. */
function useOtherMonth() {
  const translate = useTranslate()
  return ({ note_messages }: ImportPreview): Suggestion<Period> | null => {
    const found = note_messages.find(({ code }) => code === 'import.other_month')
    if (!found) return null
    const { month, year } = found.params as ParamsOf<'import.other_month'>
    const values = { billing_month: month, billing_year: year }
    return {
      values,
      label: translate('resources.billings.upload.other_month', { period: formatPeriod(values) }),
    }
  }
}
