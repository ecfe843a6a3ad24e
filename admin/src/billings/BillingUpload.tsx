import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatPeriod, type Period } from '../../../server/lib/period.rules.ts'
import type { ParamsOf } from '../../../server/messages.ts'
import type { ImportPreview } from '../imports/import.ts'
import type { Suggestion } from '../imports/useUpload.ts'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { MissingPrices } from './MissingPrices.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'
import { currentPeriod } from './periods.ts'

/** Uploads the tracking platforms' export of a month, to bill it. */
export function BillingUpload() {
  const suggest = useOtherMonth()
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
      followUp={(period) => <MissingPrices period={period} />}
      defaultValues={{ ...currentPeriod() }}
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
