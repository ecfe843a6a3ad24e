import { Box } from '@mui/material'
import type { Period } from '../../../server/lib/period.rules.ts'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { MissingPrices } from './MissingPrices.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'
import { currentPeriod } from './periods.ts'

/** Uploads the tracking platforms' export of a month, to bill it. */
export const BillingUpload = () => (
  <UploadPanel<Period>
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
